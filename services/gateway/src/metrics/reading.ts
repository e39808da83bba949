/** Maximum age of a reading, in ms. */
const FRESH_MS = 10_000;
/** Time that a caller waits for a new reading before it gets the previous one, in ms. */
const WAIT_MS = 1_000;

/**
 * Caches a value from the database. It is read at most every ten seconds by one query at a time, and no caller waits longer
 * than a second: while the database hangs, the last reading remains and grows older.
 */
export class Reading<T> {
  readonly #read: () => Promise<T>;
  readonly #onError: (error: unknown) => void;
  #value: T | undefined;
  #takenAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;

  constructor(read: () => Promise<T>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
  }

  /** Returns the newest value available within a second; undefined before the first. */
  async value(): Promise<T | undefined> {
    if (this.ageSeconds * 1000 < FRESH_MS) return this.#value;
    this.#running ??= this.#take();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([this.#running, late]);
    clearTimeout(timer);
    return this.#value;
  }

  /** Returns the seconds since the last reading; infinite before the first. */
  get ageSeconds(): number {
    return (performance.now() - this.#takenAt) / 1000;
  }

  async #take(): Promise<void> {
    const startedAt = performance.now();
    try {
      this.#value = await this.#read();
      this.#takenAt = startedAt;
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#running = undefined;
    }
  }
}
