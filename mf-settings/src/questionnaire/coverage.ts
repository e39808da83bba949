import type { RiskGroup } from '@intake-desk/contracts';

export interface Band {
  low: number;
  high: number;
  groupId: RiskGroup;
}

/** Neighbouring numbers in the same bands: a gap without bands, an overlap with several. */
export interface Run {
  readonly low: number;
  readonly high: number;
  readonly groups: readonly RiskGroup[];
}

/** Returns the bands of all numbers from `low` to `high`, as runs in order. */
export function coverageOf(bands: readonly Band[], low: number, high: number): Run[] {
  const starts = new Set([low]);
  for (const band of bands) for (const at of [band.low, band.high + 1]) if (at > low && at <= high) starts.add(at);
  if (low > high) return [];
  const ordered = [...starts].sort((a, b) => a - b);
  return ordered.map((start, index) => ({
    low: start,
    high: (ordered[index + 1] ?? high + 1) - 1,
    groups: bands.filter((band) => band.low <= start && start <= band.high).map(({ groupId }) => groupId),
  }));
}
