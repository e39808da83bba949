import { Answer, type Item, type ItemType, RiskGroup, risk, worstFirst } from '@intake-desk/contracts';
import { Compile } from 'typebox/compile';
import { answerKeys, isReported } from '../forms/report-questionnaire.ts';
import { OPTION_BITS } from './answer-scanner.ts';
import { measuredValue, measureOf } from './measured-answer.ts';
import { NO_ANSWER, type QuestionColumn } from './question-column.ts';

const answerCheck = Compile(Answer);
const groupCheck = Compile(RiskGroup);

/** A date has no escapes, so its end in the JSON is certain. */
const dateJson = /^\{"date":"[^"\\]*"\}$/;

/** Converts answers to one question of one version to codes of its column. Each distinct answer is checked once. */
export class AnswerReader {
  readonly column: QuestionColumn;
  readonly #item: Item;
  /** Codes of answers that fit a number, as nearly all do, by their group. */
  readonly #numbers: readonly Map<number, number>[] = worstFirst.map(() => new Map());
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
    const answers = [...new Set(answerKeys(this.#item, answer))].sort();
    const measure = measureOf(this.#item);
    const value = measuredValue(answer);
    return this.column.codeOf(
      measure === undefined || value === undefined ? { answers, group } : { answers, group, measure, value },
    );
  }

  /** Returns the code of an answer that an `AnswerScanner` read as this number. */
  codeOfNumber(number: number, group: number): number {
    const known = this.#numbers[group]?.get(number);
    if (known !== undefined) return known;
    const code = this.codeOf(answerOf[this.#item.type](number), group);
    this.#numbers[group]?.set(number, code);
    return code;
  }

  /** Returns the code of an answer by its JSON; undefined if it has text, so that its end is uncertain. */
  codeOfJson(json: string, group: number): number | undefined {
    const name = `${group}${json}`;
    const known = this.#others.get(name);
    if (known !== undefined) return known;
    if (json.includes(':"') && !dateJson.test(json)) return undefined;
    const code = this.codeOf(JSON.parse(json), group);
    this.#others.set(name, code);
    return code;
  }
}

/** Returns the answer that an `AnswerScanner` read as this number, by the item's type. */
const answerOf: Readonly<Record<ItemType, (number: number) => Answer>> = {
  radio: (number) => ({ options: placesOf(number) }),
  checkbox: (number) => ({ options: placesOf(number) }),
  scoring: (value) => ({ value }),
  number: (value) => ({ value }),
  date: (number) => ({ date: dateOf(number) }),
  textArea: () => ({}),
};

const dateOf = (number: number): string =>
  String(number)
    .padStart(8, '0')
    .replace(/^(....)(..)(..)$/, '$1-$2-$3')
    .replace(/(-00)+$/, '');

const places = Array.from({ length: OPTION_BITS }, (_, place) => place);
const placesOf = (bits: number): number[] => places.filter((place) => (bits >> place) % 2 === 1);
