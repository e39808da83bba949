import type { DataColumn } from './data-table-props.ts';

interface Pinning {
  /** Width in px of a leading sticky column; 0 without one. */
  readonly lead: number;
  /** Ids of pinned columns at the start of the table; without them the first column is pinned. */
  readonly pinned: readonly string[] | undefined;
}

/** Returns the CSS distances from the table's start of its pinned columns. */
export function pinOffsets(
  columns: readonly Pick<DataColumn<never>, 'id'>[],
  widths: readonly string[],
  { lead, pinned }: Pinning,
): string[] {
  const first = columns.findIndex(({ id }) => pinned?.includes(id) !== true);
  const count = pinned === undefined ? 1 : first < 0 ? columns.length : first;
  const places = columns
    .slice(0, count)
    .map((_, index) => `calc(${[`${lead}px`, ...widths.slice(0, index)].join(' + ')})`);
  return lead > 0 ? ['0px', ...places] : places;
}

/** Returns the CSS width of the pinned columns. */
export const pinnedWidth = (pins: readonly string[], widths: readonly string[], lead: number): string =>
  `calc(${[`${lead}px`, ...widths.slice(0, pins.length - (lead > 0 ? 1 : 0))].join(' + ')})`;
