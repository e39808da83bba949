/** Lets one at a time in, in the order of arrival. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Runs `work` alone; its failure is the caller's and does not stop the next. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    try {
      return await work();
    } finally {
      resolve();
    }
  }
}
