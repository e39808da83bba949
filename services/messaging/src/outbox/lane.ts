/** Shortest pause after an error, in ms, so that a lane that polls often does not fill the log. */
const AFTER_ERROR_MS = 1_000;

interface LaneOptions {
  /** Looks once and returns the number of messages handled. */
  step: () => Promise<number>;
  pollMs: number;
  onError: (error: unknown) => void;
}

/** One lane of the outbox. It looks when nudged and at intervals, never concurrently. */
export class Lane {
  readonly #options: LaneOptions;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.nudge();
  }

  /** Looks immediately, or again after the current look. */
  nudge(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Resolves once the current step has finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let pause = this.#options.pollMs;
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        if ((await this.#options.step()) > 0) this.#again = true;
      }
    } catch (error) {
      this.#options.onError(error);
      pause = Math.max(pause, AFTER_ERROR_MS);
    }
    this.#running = undefined;
    if (!this.#stopped) this.#timer = setTimeout(() => this.nudge(), pause);
  }
}
