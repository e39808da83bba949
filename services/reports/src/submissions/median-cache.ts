/** Lifetime of a cached median in ms. It changes slowly and is on every patient's page. */
const LIFETIME_MS = 5 * 60_000;

export class MedianCache {
  readonly #clock: () => Date;
  readonly #entries = new Map<number, { readonly minutes: Promise<number | null>; readonly until: number }>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Returns the cached median, computing it if it is older than five minutes or failed. */
  of(questionnaireId: number, compute: () => Promise<number | null>): Promise<number | null> {
    const now = this.#clock().getTime();
    const entry = this.#entries.get(questionnaireId);
    if (entry && entry.until > now) return entry.minutes;
    const minutes = compute();
    this.#entries.set(questionnaireId, { minutes, until: now + LIFETIME_MS });
    minutes.catch(() => this.#entries.delete(questionnaireId));
    return minutes;
  }
}
