import type { AccessOrder } from '@intake-desk/contracts/administration';
import type { SortState } from '@intake-desk/kit';

/** Refused calls come first, since privacy officers look at them first. */
export const firstAccessOrder: AccessOrder = 'refused';

/** Returns the sorting of the table's heads for an order of a log. */
export function sortOf(order: AccessOrder): SortState {
  if (order === 'refused') return { column: 'allowed', direction: 'asc' };
  return { column: 'at', direction: order === 'newest' ? 'desc' : 'asc' };
}

/** Returns the order after a press on a column, refused calls first; undefined for the default order. */
export function sortedBy(column: SortState['column'], before: AccessOrder): AccessOrder | undefined {
  if (column === 'allowed') return undefined;
  return before === 'newest' ? 'oldest' : 'newest';
}
