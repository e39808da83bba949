import { Throttled } from '@intake-desk/contracts';

const RETRY_SECONDS = 5;

/** Admits a number of callers at a time, one by default; others wait in order of arrival. */
export class Semaphore {
  readonly #width: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ width = 1, queue = Number.POSITIVE_INFINITY } = {}) {
    this.#width = width;
    this.#queue = queue;
  }

  /** Waits until there is room. Returns a function that gives the room back. Throws Throttled if the queue is full. */
  async acquire(): Promise<() => void> {
    if (this.#running < this.#width) this.#running += 1;
    else {
      if (this.#waiting.length >= this.#queue) throw new Throttled(RETRY_SECONDS);
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    }
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  /** Runs `work` once there is room. Throws Throttled if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
