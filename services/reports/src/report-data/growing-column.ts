type Numbers = Uint16Array | Int32Array | Float64Array;

const FIRST_LENGTH = 1024;

/** A column of numbers whose length nobody knows beforehand: a few bytes for each row, whatever the number of rows. */
export class GrowingColumn {
  readonly #make: (length: number) => Numbers;
  #values: Numbers;

  /** `make` returns an array of the column's kind with zeros. */
  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.#values = make(FIRST_LENGTH);
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) {
      const wider = this.#make(Math.max(2 * this.#values.length, row + 1));
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[row] = value;
  }

  /** Returns 0 for a row that was not set. */
  at(row: number): number {
    return this.#values[row] ?? 0;
  }
}

export const smallNumbers = (length: number): Uint16Array => new Uint16Array(length);
export const wholeNumbers = (length: number): Int32Array => new Int32Array(length);
export const moments = (length: number): Float64Array => new Float64Array(length);
