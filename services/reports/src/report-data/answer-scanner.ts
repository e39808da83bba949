import type { ItemType } from '@intake-desk/contracts';
import { bytesOf, COMMA, MINUS, POINT, standsAt, ZERO } from './json-bytes.ts';

/** Options that fit the bits of a small integer, with eight groups besides. */
export const OPTION_BITS = 24;
/** Most digits of a number on a scale. */
const DIGITS = 6;
const OPTIONS = bytesOf('{"options":[');
const OPTIONS_END = bytesOf(']}');
const VALUE = bytesOf('{"value":');
const VALUE_END = bytesOf('}');

/**
 * Reads an answer in a row's JSON as one number: the number itself, or a bit for each option. Nearly all answers fit.
 */
export class AnswerScanner {
  /** The number read last. */
  number = 0;

  /** Returns where the answer ends; 0 for any other answer. */
  read(json: Uint8Array, from: number, type: ItemType): number {
    if (type === 'scoring' || type === 'number') return this.#readValue(json, from);
    return type === 'radio' || type === 'checkbox' ? this.#readOptions(json, from) : 0;
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
