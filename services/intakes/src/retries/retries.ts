import type { Database } from '@intake-desk/database';
import { backOff } from '@intake-desk/messaging';

/** Time after which a failure without a retry is forgotten. */
const FORGET_MS = 3_600_000;

/** Reports the failure of one of many, after which the others continue. */
export type Report = (error: unknown) => void;

/** Throws the first failure, for callers without a report. */
export const raise: Report = (error) => {
  throw error;
};

/** Backs off from failures by id: a second after the first one, then two, four … Each process has its own, and a new one retries at once. */
export class Retries {
  readonly #database: Database;
  readonly #longestMs: number;
  readonly #failures = new Map<number, { readonly times: number; readonly until: number }>();

  constructor(database: Database, longestMs: number) {
    this.#database = database;
    this.#longestMs = longestMs;
  }

  /** Notes a failure, the `times`th in a row; by default one more than this process has noted. */
  failed(id: number, times = (this.#failures.get(id)?.times ?? 0) + 1): void {
    this.#failures.set(id, { times, until: this.#database.now().getTime() + backOff(times, this.#longestMs) });
  }

  forget(id: number): void {
    this.#failures.delete(id);
  }

  waiting(): Set<number> {
    const now = this.#database.now().getTime();
    const ids = new Set<number>();
    for (const [id, { until }] of this.#failures) {
      if (until > now) ids.add(id);
      else if (until + FORGET_MS < now) this.#failures.delete(id);
    }
    return ids;
  }
}
