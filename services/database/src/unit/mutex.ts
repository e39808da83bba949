import { resolve } from 'node:path';

const byFile = new Map<string, Mutex>();

/** Lets one at a time in, in the order of arrival. */
export class Mutex {
  /**
   * The one mutex of this process for an SQLite file. SQLite waits for a lock by holding the thread, so two connections of one
   * process that wait for each other would wait until one gives up.
   */
  static ofFile(file: string): Mutex {
    const path = resolve(file);
    const mutex = byFile.get(path) ?? new Mutex();
    byFile.set(path, mutex);
    return mutex;
  }

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
