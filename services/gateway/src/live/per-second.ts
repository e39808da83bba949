/** Maximum number of keys per second; all are dropped beyond it, so that an attack cannot fill the memory. */
const KEYS = 50_000;

/** Limits calls by key to `max` per second. */
export class PerSecond {
  readonly #max: number;
  readonly #now: () => number;
  #second = 0;
  #counts = new Map<string, number>();

  /** `now` in ms; the process's clock by default. */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
  }

  /** Counts one call; returns true within the limit. */
  take(key: string): boolean {
    const count = this.#count(key) + 1;
    this.#counts.set(key, count);
    return count <= this.#max;
  }

  /** Returns true if the key's next call in this second would exceed the limit. */
  isFull(key: string): boolean {
    return this.#count(key) >= this.#max;
  }

  #count(key: string): number {
    const second = Math.floor(this.#now() / 1000);
    if (second !== this.#second || this.#counts.size > KEYS) {
      this.#second = second;
      this.#counts = new Map();
    }
    return this.#counts.get(key) ?? 0;
  }
}
