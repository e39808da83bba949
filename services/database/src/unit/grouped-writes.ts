import { setImmediate } from 'node:timers/promises';
import { isUnavailable } from '../connection/fault.ts';
import type { Database } from '../database.ts';

/** Rows of one caller, who waits for their commit. */
interface Part<T> extends Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'> {
  readonly rows: readonly T[];
}

/** Writes rows of concurrent callers in one unit, since each commit blocks SQLite's thread. */
export class GroupedWrites<T> {
  readonly #database: Database;
  readonly #write: (rows: readonly T[]) => Promise<void>;
  #waiting: Part<T>[] = [];
  #isWriting = false;

  constructor(database: Database, write: (rows: readonly T[]) => Promise<void>) {
    this.#database = database;
    this.#write = write;
  }

  /** Resolves once the rows are committed, all or none. Throws if they were not. */
  add(rows: readonly T[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ rows, resolve, reject });
    if (!this.#isWriting) void this.#writeAll();
    return promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    // Waits for the calls of the same turn of the event loop.
    await setImmediate();
    while (this.#waiting.length > 0) await this.#writeGroup();
    this.#isWriting = false;
  }

  async #writeGroup(): Promise<void> {
    let group: readonly Part<T>[] | undefined;
    const take = (): readonly Part<T>[] => this.#waiting.splice(0);
    try {
      await this.#database.write(() => {
        // Taken once it is this unit's turn; MariaDB may run it again.
        group ??= take();
        return this.#write(group.flatMap(({ rows }) => rows));
      });
      for (const { resolve } of group ?? []) resolve();
    } catch (error) {
      const failed = group ?? take();
      // A row that the database refuses fails alone.
      if (failed.length > 1 && !isUnavailable(error)) await Promise.all(failed.map((part) => this.#writeAlone(part)));
      else for (const { reject } of failed) reject(error);
    }
  }

  #writeAlone({ rows, resolve, reject }: Part<T>): Promise<void> {
    return this.#database.write(() => this.#write(rows)).then(resolve, reject);
  }
}
