type Numbers = Uint16Array | Int32Array | Float64Array;

/** Rows of one part, a power of two. */
const PART_BITS = 14;
const PART = 1 << PART_BITS;

/** A column of numbers whose length nobody knows beforehand: a few bytes for each row, in parts, so that it never has to be copied. */
export class GrowingColumn {
  readonly #make: (length: number) => Numbers;
  readonly #parts: Numbers[] = [];

  /** `make` returns an array of the column's kind with zeros. */
  constructor(make: (length: number) => Numbers) {
    this.#make = make;
  }

  set(row: number, value: number): void {
    while (row >= this.#parts.length * PART) this.#parts.push(this.#make(PART));
    const part = this.#parts[row >> PART_BITS];
    if (part) part[row % PART] = value;
  }

  /** Returns 0 for a row that was not set. */
  at(row: number): number {
    return this.#parts[row >> PART_BITS]?.[row % PART] ?? 0;
  }

  /** Returns the whole numbers of rows in this order. */
  taken(order: Uint32Array): Int32Array {
    const values = new Int32Array(order.length);
    for (let place = 0; place < order.length; place += 1) values[place] = this.at(order[place] ?? 0);
    return values;
  }
}

export const smallNumbers = (length: number): Uint16Array => new Uint16Array(length);
export const wholeNumbers = (length: number): Int32Array => new Int32Array(length);
export const moments = (length: number): Float64Array => new Float64Array(length);
