import { type Item, type ItemType, risk, worstFirst } from '@intake-desk/contracts';
import type { AnswerReader } from './answer-reader.ts';

/** A question of a version, as its answer and its group stand in a row's JSON. */
interface Step {
  readonly uniqueId: string;
  readonly type: ItemType;
  /** What stands before its value. */
  readonly start: string;
  /** Undefined if its answers are not counted. */
  readonly reader: AnswerReader | undefined;
}

/** More than a number of a scale or a place of an option has. */
const DIGITS = 6;
const ZERO = '0'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPTIONS = '{"options":[';
const VALUE = '{"value":';
const TEXT = '{"text":"';
const SUM = '"sum":';

/**
 * Reads the answers of rows of one version as codes. Rows are stored as `JSON.stringify` writes them, with the questions in
 * their order: such a row is read as text, in a third of the time that making objects of it takes. Any other row is parsed.
 */
export class RowReader {
  readonly #steps: readonly Step[];
  /** Of the row that was read last, by step. */
  readonly #groups: Uint8Array;
  readonly #codes: Uint16Array;
  /** What `#endOfOne` has read. */
  #one = 0;

  /** `readers` are those of the items by place; undefined for questions that are not counted. */
  constructor(items: readonly Item[], readers: readonly (AnswerReader | undefined)[]) {
    this.#steps = items.map(({ uniqueId, type }, place) => ({
      ...{ uniqueId, type, start: `"${uniqueId}":`, reader: readers[place] },
    }));
    this.#groups = new Uint8Array(items.length);
    this.#codes = new Uint16Array(items.length);
  }

  /** Returns the codes of a row by item; the next row writes over them. */
  read(answers: string, groups: string | null): Uint16Array {
    if (!this.#scanGroups(groups ?? '{}') || !this.#scanAnswers(answers)) this.#parse(answers, groups ?? '{}');
    return this.#codes;
  }

  #parse(answers: string, groups: string): void {
    const given = valuesOf(answers);
    const graded = valuesOf(groups);
    for (const [place, { uniqueId, reader }] of this.#steps.entries()) {
      this.#codes[place] = reader?.codeOf(given[uniqueId], graded[uniqueId]) ?? 0;
    }
  }

  /** Returns false if the groups are written in another way: `{"a":3,"b":1,"sum":1}` is expected. */
  #scanGroups(json: string): boolean {
    let at = 1;
    let place = 0;
    for (const { start } of this.#steps) {
      let group: number = risk.other;
      if (json.startsWith(start, at)) {
        at += start.length;
        group = json.charCodeAt(at) - ZERO;
        if (!(group >= 0 && group < worstFirst.length)) return false;
        at += 1;
        if (json.charCodeAt(at) === COMMA) at += 1;
      }
      this.#groups[place] = group;
      place += 1;
    }
    if (json.startsWith(SUM, at)) at += SUM.length + 1;
    return at === json.length - 1;
  }

  /** Returns false if the answers are written in another way: `{"a":{"options":[1]},"b":{"value":7}}` is expected. */
  #scanAnswers(json: string): boolean {
    let at = 1;
    let place = 0;
    for (const { start, type, reader } of this.#steps) {
      let code = 0;
      if (json.startsWith(start, at)) {
        const from = at + start.length;
        const group = this.#groups[place] ?? risk.other;
        at = this.#endOfOne(json, from, type);
        if (at > 0) {
          code = reader?.codeOfOne(this.#one, group) ?? 0;
        } else {
          at = endOfAnswer(json, from);
          const known = reader ? reader.codeOfJson(json.slice(from, at), group) : 0;
          if (at === 0 || known === undefined) return false;
          code = known;
        }
        if (json.charCodeAt(at) === COMMA) at += 1;
      }
      this.#codes[place] = code;
      place += 1;
    }
    return at === json.length - 1;
  }

  /** Reads an answer of one option, or of one number of a scale, and returns where it ends; 0 for any other answer. */
  #endOfOne(json: string, from: number, type: ItemType): number {
    const start = type === 'scoring' ? VALUE : OPTIONS;
    if (type === 'textArea' || !json.startsWith(start, from)) return 0;
    let at = from + start.length;
    const isBelowZero = json.charCodeAt(at) === MINUS;
    if (isBelowZero) at += 1;
    const first = at;
    let value = 0;
    for (; at - first < DIGITS; at += 1) {
      const digit = json.charCodeAt(at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      value = 10 * value + digit;
    }
    const end = type === 'scoring' ? '}' : ']}';
    if (at === first || !json.startsWith(end, at)) return 0;
    this.#one = isBelowZero ? -value : value;
    return at + end.length;
  }
}

/** Where an answer ends that has several options, a text, or is not known; 0 if it is written in another way. */
function endOfAnswer(json: string, from: number): number {
  if (!json.startsWith(TEXT, from)) return json.indexOf('}', from) + 1;
  let at = json.indexOf('"', from + TEXT.length);
  while (at > 0 && isEscaped(json, at)) at = json.indexOf('"', at + 1);
  return at > 0 && json.charAt(at + 1) === '}' ? at + 2 : 0;
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(json: string, place: number): boolean {
  let first = place;
  while (json.charAt(first - 1) === '\\') first -= 1;
  return (place - first) % 2 === 1;
}

type RawValues = Readonly<Record<string, unknown>>;

function valuesOf(json: string): RawValues {
  const value: unknown = JSON.parse(json);
  if (isRecord(value)) return value;
  throw new TypeError('Answers have an unexpected shape.');
}

const isRecord = (value: unknown): value is RawValues => typeof value === 'object' && value !== null;
