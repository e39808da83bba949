import type { AccessOrder } from '@intake-desk/contracts';
import type { SortState } from '@intake-desk/kit';

/** How the table's heads show an order of the access log. */
export function sortOf(order: AccessOrder): SortState {
  if (order === 'refused') return { column: 'allowed', direction: 'asc' };
  return { column: 'at', direction: order === 'newest' ? 'desc' : 'asc' };
}

/**
 * The order that a press on a column's head asks for. By the result the refused calls come first, however often it is pressed;
 * by the time the newest come first, and the oldest if it is pressed once more.
 */
export function sortedBy(column: SortState['column'], before: AccessOrder): AccessOrder {
  if (column === 'allowed') return 'refused';
  return before === 'newest' ? 'oldest' : 'newest';
}
