import type { Database } from '@intake-desk/database';
import { backOff } from '@intake-desk/messaging';

/** How long a failure is remembered of something that is not tried any more, in ms. */
const REMEMBERED_MS = 3_600_000;

/** Hears of a failure of one of many, after which the others go on. */
export type Report = (error: unknown) => void;

/** The report of callers that hear of no failures: the first one ends what they called. */
export const raise: Report = (error) => {
  throw error;
};

/**
 * What failed, by id, and until when it rests: a second after the first failure, then two, four … Each process has its own, and
 * a new one tries at once.
 */
export class Retries {
  readonly #database: Database;
  readonly #atMost: number;
  readonly #failures = new Map<number, { readonly times: number; readonly until: number }>();

  /** `atMost`: the longest rest, in ms. */
  constructor(database: Database, atMost: number) {
    this.#database = database;
    this.#atMost = atMost;
  }

  /** Lets something rest that has failed, `times` in a row; as many as this process knows of where it is left out. */
  failed(id: number, times = (this.#failures.get(id)?.times ?? 0) + 1): void {
    this.#failures.set(id, { times, until: this.#database.now().getTime() + backOff(times, this.#atMost) });
  }

  /** It went well, or is not tried any more. */
  forget(id: number): void {
    this.#failures.delete(id);
  }

  /** What is not to be tried now. */
  resting(): Set<number> {
    const now = this.#database.now().getTime();
    const ids = new Set<number>();
    for (const [id, { until }] of this.#failures) {
      if (until > now) ids.add(id);
      else if (until + REMEMBERED_MS < now) this.#failures.delete(id);
    }
    return ids;
  }
}
