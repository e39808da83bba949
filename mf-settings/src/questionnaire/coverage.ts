import type { RiskGroup } from '@intake-desk/contracts';

/** A range of numbers that falls in a risk group, both ends included. */
export interface Band {
  low: number;
  high: number;
  groupId: RiskGroup;
}

/** Neighbouring numbers that the same bands hold: none is a gap, several overlap. */
export interface Run {
  readonly low: number;
  readonly high: number;
  readonly groups: readonly RiskGroup[];
}

/** Which numbers from `low` to `high` fall in which bands, as runs in order. */
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
