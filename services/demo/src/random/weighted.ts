import type { Random } from './random.ts';

/** Items that are drawn in proportion to their weights, in logarithmic time. */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #ends: Float64Array;

  /** At least one weight must be above 0. */
  constructor(items: readonly (readonly [T, number])[]) {
    this.#items = items.map(([item]) => item);
    this.#ends = new Float64Array(items.length);
    let sum = 0;
    for (const [i, [, weight]] of items.entries()) {
      sum += weight;
      this.#ends[i] = sum;
    }
    if (!(sum > 0)) throw new Error('No item has a weight above 0.');
  }

  get items(): readonly T[] {
    return this.#items;
  }

  draw(random: Random): T {
    const at = random.next() * (this.#ends[this.#ends.length - 1] ?? 0);
    let [low, high] = [0, this.#ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const item = this.#items[low];
    if (item === undefined) throw new Error('No item has a weight above 0.');
    return item;
  }
}
