import type { DataColumn } from './data-table-props.ts';

interface Pinning {
  /** Width in px of a column before the others that stays in sight; 0 for none. */
  readonly lead: number;
  /** Ids of columns; those at the start of the table stay in sight, without them the first. */
  readonly pinned: readonly string[] | undefined;
}

/** CSS distances from the table's start at which its first columns stay while the others pass below. */
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

/** CSS width of the columns that stay. */
export const pinnedWidth = (pins: readonly string[], widths: readonly string[], lead: number): string =>
  `calc(${[`${lead}px`, ...widths.slice(0, pins.length - (lead > 0 ? 1 : 0))].join(' + ')})`;
