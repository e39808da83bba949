/** How many patients were at an item for so many seconds. */
export interface TimeCount {
  readonly seconds: number;
  readonly count: number;
}

/**
 * Returns the median of times, each with how many have it, in seconds; null without any. Of an even number the lower one of the middle two.
 * `shift`: so many patients after the middle.
 */
export function medianSeconds(times: readonly TimeCount[], shift = 0): number | null {
  const half = times.reduce((sum, { count }) => sum + count, 0) / 2 + shift;
  let passed = 0;
  const ordered = times.toSorted((a, b) => a.seconds - b.seconds);
  for (const { seconds, count } of ordered) {
    passed += count;
    if (passed >= half) return seconds;
  }
  return ordered.at(-1)?.seconds ?? null;
}
