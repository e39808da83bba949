type Numbers = Uint16Array | Int32Array | Float64Array;

/** Rows per part, a power of two. */
const PART_BITS = 14;
const PART = 1 << PART_BITS;

/** A column of numbers of unknown length, stored in parts so that it is never copied. */
export class GrowingColumn<N extends Numbers> {
  readonly #make: (length: number) => N;
  /** Parts without a row are missing. */
  readonly #parts: (N | undefined)[] = [];

  /** `make` returns an array of the column's kind with zeros. */
  constructor(make: (length: number) => N) {
    this.#make = make;
  }

  set(row: number, value: number): void {
    const part = this.#parts[row >> PART_BITS] ?? this.#grow(row);
    part[row % PART] = value;
  }

  #grow(row: number): N {
    const part = this.#make(PART);
    this.#parts[row >> PART_BITS] = part;
    return part;
  }

  at(row: number): number {
    return this.#parts[row >> PART_BITS]?.[row % PART] ?? 0;
  }

  /** Returns the numbers of rows in this order, for the caller to keep. */
  valuesOf(order: Uint32Array): N {
    const values = this.#make(order.length);
    for (let place = 0; place < order.length; place += 1) values[place] = this.at(order[place] ?? 0);
    return values;
  }
}

export const smallNumbers = (length: number): Uint16Array => new Uint16Array(length);
export const wholeNumbers = (length: number): Int32Array => new Int32Array(length);
export const moments = (length: number): Float64Array => new Float64Array(length);

/** Replaces each number of a small column by `others[number]`, and returns the column. */
export function replaced(column: Uint16Array, others: ArrayLike<number>): Uint16Array {
  for (let row = 0; row < column.length; row += 1) column[row] = others[column[row] ?? 0] ?? 0;
  return column;
}
