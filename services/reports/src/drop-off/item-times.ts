interface TimeCount {
  readonly seconds: number;
  readonly count: number;
}

/**
 * Returns the median of counted times in seconds, the lower of the middle two; null without any. `shift` moves the position by
 * this many patients.
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
