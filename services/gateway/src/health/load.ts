import { Unavailable } from '../response/errors.ts';

/** Calls in progress: enough for a live event that hundreds of pages refetch after; at 200 answered a second each takes 1.5 s. */
const AT_ONCE = 300;
const RETRY_SECONDS = 1;

/**
 * Refuses calls that would wait too long, before they cost anything (R2): those that are read after earlier ones have kept the
 * same turn of the event loop busy for `turnMs`, and all beyond `AT_ONCE` in progress. It judges by the present queue, so that it
 * ends with the overload.
 */
export class Load {
  readonly #turnMs: number;
  #turnBegan: number | undefined;
  #running = 0;

  /** Without a limit if `turnMs` is 0. */
  constructor(turnMs: number) {
    this.#turnMs = turnMs;
  }

  /** Admits a call. Throws Unavailable. */
  enter(): void {
    if (this.#turnMs === 0) return;
    const now = performance.now();
    if (this.#turnBegan === undefined) {
      this.#turnBegan = now;
      setImmediate(() => {
        this.#turnBegan = undefined;
      });
    }
    if (this.#running >= AT_ONCE || now - this.#turnBegan > this.#turnMs) throw new Unavailable(RETRY_SECONDS);
  }

  /** Counts a part of a call as work in progress; not reading its body, which may take a caller any time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
    }
  }
}
