/** How long a median is kept, in ms: it moves slowly, and each patient's page shows it. */
const KEPT_MS = 5 * 60_000;

/** Medians by questionnaire, each as it was computed last. */
export class KeptMedians {
  readonly #clock: () => Date;
  readonly #kept = new Map<number, { readonly minutes: Promise<number | null>; readonly until: number }>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** The median of a questionnaire; computed anew if it is older than five minutes or could not be computed. */
  of(questionnaireId: number, compute: () => Promise<number | null>): Promise<number | null> {
    const now = this.#clock().getTime();
    const kept = this.#kept.get(questionnaireId);
    if (kept && kept.until > now) return kept.minutes;
    const minutes = compute();
    this.#kept.set(questionnaireId, { minutes, until: now + KEPT_MS });
    minutes.catch(() => this.#kept.delete(questionnaireId));
    return minutes;
  }
}
