import { Throttled } from '@intake-desk/contracts';

/** Seconds until a caller who found the queue full may retry. */
const RETRY_SECONDS = 5;

/** Limits concurrency: at most `width` tasks run and `queue` wait; further ones are Throttled. */
export class Turnstile {
  readonly #width: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(width: number, queue: number) {
    this.#width = width;
    this.#queue = queue;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= this.#queue) throw new Throttled(RETRY_SECONDS);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
