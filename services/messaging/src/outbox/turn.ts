/** Lock that grants turns in the order of requests. */
export class Turn {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; returns a function that ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
