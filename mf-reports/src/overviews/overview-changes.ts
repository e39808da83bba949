import type { SavedOverview } from '@intake-desk/contracts/reports';

/** Names of overviews by kind of change, and whether their order changed. */
export interface OverviewChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly moved: boolean;
}

/** Returns the differences between saved and edited overviews. */
export function overviewChanges(before: readonly SavedOverview[], after: readonly SavedOverview[]): OverviewChanges {
  const was = new Map(before.map((overview) => [overview.id, overview]));
  const ids = new Set(after.map(({ id }) => id));
  const kept = after.filter(({ id }) => was.has(id));
  const stayed = before.filter(({ id }) => ids.has(id));
  const labels = (list: readonly SavedOverview[]): string[] => list.map(({ label }) => label);
  return {
    added: labels(after.filter(({ id }) => !was.has(id))),
    changed: labels(kept.filter((overview) => JSON.stringify(overview) !== JSON.stringify(was.get(overview.id)))),
    removed: labels(before.filter(({ id }) => !ids.has(id))),
    moved: kept.some(({ id }, place) => stayed[place]?.id !== id),
  };
}

export const isChange = ({ added, changed, removed, moved }: OverviewChanges): boolean =>
  moved || added.length + changed.length + removed.length > 0;
