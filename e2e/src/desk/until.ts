/** How long a condition may take to come true, in ms, where the caller does not say. */
const DEADLINE_MS = 30_000;
/** Between two looks, in ms. */
const PAUSE_MS = 40;

/**
 * Looks until `look` answers something other than undefined or false, and answers that. Throws with `what` and the last
 * thing seen once the deadline is over.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`Not within ${deadlineMs} ms: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
