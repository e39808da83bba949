interface TimeCount {
  readonly seconds: number;
  readonly count: number;
}

/** Returns the lower median of counted times in seconds, its position moved by `shift`; null without any. */
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
