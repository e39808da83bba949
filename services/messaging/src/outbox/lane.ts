/** What a lane does and how it tells of trouble. */
export interface LaneWork {
  /** Looks once; returns how many messages it handled. */
  step: () => Promise<number>;
  pollMs: number;
  onError: (error: unknown) => void;
}

/** One channel of the outbox: looks when nudged, and every so often; never twice at a time. */
export class Lane {
  readonly #work: LaneWork;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(work: LaneWork) {
    this.#work = work;
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.nudge();
  }

  /** Looks now, or once more where it is looking already. */
  nudge(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Ends once what is in hand is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        if ((await this.#work.step()) > 0) this.#again = true;
      }
    } catch (error) {
      this.#work.onError(error);
    }
    this.#running = undefined;
    if (!this.#stopped) this.#timer = setTimeout(() => this.nudge(), this.#work.pollMs);
  }
}
