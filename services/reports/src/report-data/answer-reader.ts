import { Answer, type Item, RiskGroup, risk } from '@intake-desk/contracts';
import { Compile } from 'typebox/compile';
import { NO_ANSWER, type QuestionColumn } from './question-column.ts';
import { answerKeys, isReported } from './report-questionnaire.ts';

const answerCheck = Compile(Answer);
const groupCheck = Compile(RiskGroup);

/** More than there are risk groups. */
const GROUPS = 8;

/** Values of a row's JSON by uniqueId, before anybody looked at them. */
export type RawValues = Readonly<Record<string, unknown>>;

/** Reads the answers to one question of one version, as codes of its column. */
export class AnswerReader {
  readonly column: QuestionColumn;
  readonly #item: Item;
  /** The codes of answers with one option or number, which nearly all are: these are checked once. */
  readonly #singles = new Map<number, number>();

  constructor(item: Item, column: QuestionColumn) {
    this.#item = item;
    this.column = column;
  }

  /** Returns the code of a row's answer. Throws TypeError for one that is stored in another shape. */
  codeOf(answers: RawValues, groups: RawValues): number {
    const { uniqueId } = this.#item;
    const answer = answers[uniqueId];
    if (answer === undefined) return NO_ANSWER;
    const group = groups[uniqueId] ?? risk.other;
    const single = singleOf(this.#item, answer);
    if (single === undefined || !isGroup(group)) return this.#checked(answer, group);
    const name = single * GROUPS + group;
    const known = this.#singles.get(name);
    if (known !== undefined) return known;
    const code = this.#checked(answer, group);
    this.#singles.set(name, code);
    return code;
  }

  #checked(answer: unknown, group: unknown): number {
    if (!answerCheck.Check(answer) || !groupCheck.Check(group))
      throw new TypeError('An answer has an unexpected shape.');
    if (!isReported(this.#item, answer)) return NO_ANSWER;
    return this.column.codeOf({ answers: [...new Set(answerKeys(this.#item, answer))].sort(), group });
  }
}

const isGroup = (group: unknown): group is number =>
  typeof group === 'number' && Number.isInteger(group) && group >= 0 && group < GROUPS;

/** The one option, or the number, of an answer; undefined for any other answer. */
function singleOf({ type }: Item, answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || 'unsure' in answer) return undefined;
  if (type === 'scoring') return 'value' in answer ? wholeOf(answer.value) : undefined;
  const options = 'options' in answer ? answer.options : undefined;
  return Array.isArray(options) && options.length === 1 ? wholeOf(options[0]) : undefined;
}

const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;
