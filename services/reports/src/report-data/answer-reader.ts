import { Answer, type Item, RiskGroup, risk } from '@intake-desk/contracts';
import { Compile } from 'typebox/compile';
import { NO_ANSWER, type QuestionColumn } from './question-column.ts';
import { answerKeys, isReported } from './report-questionnaire.ts';

const answerCheck = Compile(Answer);
const groupCheck = Compile(RiskGroup);

/** More than there are risk groups. */
const GROUPS = 8;

/** Reads the answers to one question of one version, as codes of its column. Each way of answering is checked once. */
export class AnswerReader {
  readonly column: QuestionColumn;
  readonly #item: Item;
  /** Codes of answers with one option or number, which nearly all are. */
  readonly #singles = new Map<number, number>();
  /** Codes of other answers by their JSON and the group. */
  readonly #others = new Map<string, number>();

  constructor(item: Item, column: QuestionColumn) {
    this.#item = item;
    this.column = column;
  }

  /** Returns the code of an answer, undefined for none. Throws TypeError for one that is stored in another shape. */
  codeOf(answer: unknown, group: unknown = risk.other): number {
    if (answer === undefined) return NO_ANSWER;
    if (!answerCheck.Check(answer) || !groupCheck.Check(group)) {
      throw new TypeError('An answer has an unexpected shape.');
    }
    if (!isReported(this.#item, answer)) return NO_ANSWER;
    return this.column.codeOf({ answers: [...new Set(answerKeys(this.#item, answer))].sort(), group });
  }

  /** The code of the answer that has this one option, or this number of a scale. */
  codeOfOne(value: number, group: number): number {
    const name = value * GROUPS + group;
    const known = this.#singles.get(name);
    if (known !== undefined) return known;
    const code = this.codeOf(this.#item.type === 'scoring' ? { value } : { options: [value] }, group);
    this.#singles.set(name, code);
    return code;
  }

  /** The code of an answer by its JSON; undefined if it may not end where it seems to, since it holds text. */
  codeOfJson(json: string, group: number): number | undefined {
    const name = `${group}${json}`;
    const known = this.#others.get(name);
    if (known !== undefined) return known;
    if (json.includes(':"')) return undefined;
    const code = this.codeOf(JSON.parse(json), group);
    this.#others.set(name, code);
    return code;
  }
}
