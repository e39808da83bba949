import { type Item, type ItemType, isRecord, risk, worstFirst } from '@intake-desk/contracts';
import type { AnswerReader } from './answer-reader.ts';
import { AnswerScanner } from './answer-scanner.ts';
import { bytesOf, COMMA, endOfAnswer, standsAt, textOf, ZERO } from './json-bytes.ts';

/** A question of a version, as its answer and risk group are written in a row's JSON. */
interface Step {
  readonly uniqueId: string;
  readonly type: ItemType;
  /** The bytes before its value. */
  readonly start: Uint8Array;
  /** Undefined if its answers are not counted. */
  readonly reader: AnswerReader | undefined;
}

const SUM = bytesOf('"sum":');
const NO_GROUPS = bytesOf('{}');

/**
 * Reads rows of one version as codes. Rows that `JSON.stringify` wrote with the questions in order are scanned byte by byte
 * without creating strings or objects; any other row is parsed.
 */
export class RowReader {
  readonly #steps: readonly Step[];
  /** Groups and codes of the row read last, by step. */
  readonly #groups: Uint8Array;
  readonly #codes: Uint16Array;
  readonly #scanner = new AnswerScanner();

  /** `readers` are those of the items by place; undefined for questions that are not counted. */
  constructor(items: readonly Item[], readers: readonly (AnswerReader | undefined)[]) {
    this.#steps = items.map(({ uniqueId, type }, place) => ({
      uniqueId,
      type,
      start: bytesOf(`"${uniqueId}":`),
      reader: readers[place],
    }));
    this.#groups = new Uint8Array(items.length);
    this.#codes = new Uint16Array(items.length);
  }

  /** Returns a row's codes by item, in an array that the next call overwrites. Takes JSON in UTF-8. */
  read(answers: Uint8Array, groups: Uint8Array | null): Uint16Array {
    if (!this.#scanGroups(groups ?? NO_GROUPS) || !this.#scanAnswers(answers))
      this.#parse(answers, groups ?? NO_GROUPS);
    return this.#codes;
  }

  #parse(answers: Uint8Array, groups: Uint8Array): void {
    const given = valuesOf(answers);
    const graded = valuesOf(groups);
    for (const [place, { uniqueId, reader }] of this.#steps.entries()) {
      this.#codes[place] = reader?.codeOf(given[uniqueId], graded[uniqueId]) ?? 0;
    }
  }

  /** Returns false if the groups are written in another way: `{"a":3,"b":1,"sum":1}` is expected. */
  #scanGroups(json: Uint8Array): boolean {
    let at = 1;
    let place = 0;
    for (const { start } of this.#steps) {
      let group: number = risk.other;
      if (standsAt(json, at, start)) {
        at += start.length;
        group = (json[at] ?? 0) - ZERO;
        if (!(group >= 0 && group < worstFirst.length)) return false;
        at += 1;
        if (json[at] === COMMA) at += 1;
      }
      this.#groups[place] = group;
      place += 1;
    }
    if (standsAt(json, at, SUM)) at += SUM.length + 1;
    return at === json.length - 1;
  }

  /** Returns false if the answers are written in another way: `{"a":{"options":[1]},"b":{"value":7}}` is expected. */
  #scanAnswers(json: Uint8Array): boolean {
    let at = 1;
    let place = 0;
    for (const { start, type, reader } of this.#steps) {
      let code = 0;
      if (standsAt(json, at, start)) {
        const from = at + start.length;
        const group = this.#groups[place] ?? risk.other;
        at = this.#scanner.read(json, from, type);
        if (at > 0) {
          code = reader?.codeOfNumber(this.#scanner.number, group) ?? 0;
        } else {
          at = endOfAnswer(json, from);
          const known = reader ? reader.codeOfJson(textOf(json.subarray(from, at)), group) : 0;
          if (at === 0 || known === undefined) return false;
          code = known;
        }
        if (json[at] === COMMA) at += 1;
      }
      this.#codes[place] = code;
      place += 1;
    }
    return at === json.length - 1;
  }
}

function valuesOf(json: Uint8Array) {
  const value: unknown = JSON.parse(textOf(json));
  if (isRecord(value)) return value;
  throw new TypeError('Answers have an unexpected shape.');
}
