/** How old, in ms, a reading may be before it is taken anew. */
const FRESH_MS = 10_000;
/** How long, in ms, a caller waits for a new reading before it gets the one before. */
const WAIT_MS = 1_000;

/**
 * A value that takes a query to know. It is read at most every ten seconds and by one query at a time, and no caller
 * waits for longer than a second: a database that hangs leaves the last reading, which grows older.
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

  /** The newest value that there is within a second; undefined before the first. */
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

  /** Seconds since the last reading; infinite before the first. */
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
