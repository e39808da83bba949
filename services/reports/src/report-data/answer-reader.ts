import { Answer, type Item, RiskGroup, risk } from '@intake-desk/contracts';
import { Compile } from 'typebox/compile';
import { answerKeys, isReported } from '../forms/report-questionnaire.ts';
import { OPTION_BITS } from './answer-scanner.ts';
import { NO_ANSWER, type QuestionColumn } from './question-column.ts';

const answerCheck = Compile(Answer);
const groupCheck = Compile(RiskGroup);

/** More than the number of risk groups. */
const GROUPS = 8;

/** Converts answers to one question of one version to codes of its column. Each distinct answer is checked once. */
export class AnswerReader {
  readonly column: QuestionColumn;
  readonly #item: Item;
  /** Codes of answers that fit a number, as nearly all do. */
  readonly #numbers = new Map<number, number>();
  /** Codes of other answers by their JSON and the group. */
  readonly #others = new Map<string, number>();

  constructor(item: Item, column: QuestionColumn) {
    this.#item = item;
    this.column = column;
  }

  /** Returns the code of an answer (undefined if unanswered). Throws TypeError for an unknown shape. */
  codeOf(answer: unknown, group: unknown = risk.other): number {
    if (answer === undefined) return NO_ANSWER;
    if (!answerCheck.Check(answer) || !groupCheck.Check(group)) {
      throw new TypeError('An answer has an unexpected shape.');
    }
    if (!isReported(this.#item, answer)) return NO_ANSWER;
    return this.column.codeOf({ answers: [...new Set(answerKeys(this.#item, answer))].sort(), group });
  }

  /** Returns the code of an answer that an `AnswerScanner` read as this number. */
  codeOfNumber(number: number, group: number): number {
    const name = number * GROUPS + group;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const code = this.codeOf(this.#item.type === 'scoring' ? { value: number } : { options: placesOf(number) }, group);
    this.#numbers.set(name, code);
    return code;
  }

  /** Returns the code of an answer by its JSON; undefined if it has text, so that its end is uncertain. */
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

const places = Array.from({ length: OPTION_BITS }, (_, place) => place);
const placesOf = (bits: number): number[] => places.filter((place) => (bits >> place) % 2 === 1);
