/** Lets one in at a time, in the order of arrival. */
export class Turn {
  #last: Promise<void> = Promise.resolve();

  /** Waits until everybody who came before has left; returns how to leave. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
