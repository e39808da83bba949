import type { ItemType } from '@intake-desk/contracts';
import { bytesOf, COMMA, MINUS, POINT, standsAt, ZERO } from './json-bytes.ts';

/** Number of options that fit into a small integer's bits, with eight groups. */
export const OPTION_BITS = 24;
/** Most digits of a number on a scale. */
const DIGITS = 6;
const OPTIONS = bytesOf('{"options":[');
const OPTIONS_END = bytesOf(']}');
const VALUE = bytesOf('{"value":');
const VALUE_END = bytesOf('}');
const DATE = bytesOf('{"date":"');
const DATE_END = bytesOf('"}');
/** Digits of a year, a month and a day. */
const dateParts = [4, 2, 2];

/** Reads an answer in JSON as one number, as nearly all are: a number, a date's digits, or a bit per option. */
export class AnswerScanner {
  number = 0;

  /** Returns where the answer ends; 0 for any other answer. */
  read(json: Uint8Array, from: number, type: ItemType): number {
    if (type === 'scoring' || type === 'number') return this.#readValue(json, from);
    if (type === 'date') return this.#readDate(json, from);
    return type === 'textArea' ? 0 : this.#readOptions(json, from);
  }

  #readValue(json: Uint8Array, from: number): number {
    if (!standsAt(json, from, VALUE)) return 0;
    let at = from + VALUE.length;
    const isBelowZero = json[at] === MINUS;
    if (isBelowZero) at += 1;
    at = this.#readDigits(json, at);
    if (at > 0 && json[at] === POINT) {
      const whole = this.number;
      const point = at;
      at = this.#readDigits(json, point + 1);
      const unit = 10 ** (at - point - 1);
      // Divided once: the result is then the number that JSON.parse reads.
      this.number = (whole * unit + this.number) / unit;
    }
    if (at === 0 || !standsAt(json, at, VALUE_END)) return 0;
    if (isBelowZero) this.number = -this.number;
    return at + VALUE_END.length;
  }

  /** Reads `2026`, `2026-11` or `2026-11-27` as 20260000, 20261100 or 20261127. */
  #readDate(json: Uint8Array, from: number): number {
    if (!standsAt(json, from, DATE)) return 0;
    let at = from + DATE.length;
    let digits = 0;
    for (const length of dateParts) {
      const isYear = digits === 0;
      const isGiven = isYear || json[at] === MINUS;
      const start = isYear ? at : at + 1;
      const end = isGiven ? this.#readDigits(json, start) : at;
      if (isGiven && (end !== start + length || this.number === 0)) return 0;
      digits = digits * 10 ** length + (isGiven ? this.number : 0);
      at = end;
    }
    this.number = digits;
    return standsAt(json, at, DATE_END) ? at + DATE_END.length : 0;
  }

  #readOptions(json: Uint8Array, from: number): number {
    if (!standsAt(json, from, OPTIONS)) return 0;
    let at = from + OPTIONS.length;
    let bits = 0;
    for (;;) {
      at = this.#readDigits(json, at);
      if (at === 0 || this.number >= OPTION_BITS) return 0;
      bits |= 1 << this.number;
      if (json[at] !== COMMA) break;
      at += 1;
    }
    this.number = bits;
    return standsAt(json, at, OPTIONS_END) ? at + OPTIONS_END.length : 0;
  }

  /** Reads digits and returns their end; 0 for no or too many digits. */
  #readDigits(json: Uint8Array, from: number): number {
    let value = 0;
    let at = from;
    for (; at - from <= DIGITS; at += 1) {
      const digit = (json[at] ?? 0) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      value = 10 * value + digit;
    }
    this.number = value;
    return at === from || at - from > DIGITS ? 0 : at;
  }
}
