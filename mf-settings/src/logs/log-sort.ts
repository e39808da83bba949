import type { AccessOrder } from '@intake-desk/contracts/administration';
import type { SortState } from '@intake-desk/kit';

/** A privacy officer looks at the refused calls first. */
export const firstAccessOrder: AccessOrder = 'refused';

/** How the table's heads show an order of a log. */
export function sortOf(order: AccessOrder): SortState {
  if (order === 'refused') return { column: 'allowed', direction: 'asc' };
  return { column: 'at', direction: order === 'newest' ? 'desc' : 'asc' };
}

/**
 * The order that a press on a column's head asks for. By the result the refused calls come first, however often it is pressed;
 * by the time the newest come first, and the oldest if it is pressed once more.
 * Undefined for the order that the log begins with.
 */
export function sortedBy(column: SortState['column'], before: AccessOrder): AccessOrder | undefined {
  if (column === 'allowed') return undefined;
  return before === 'newest' ? 'oldest' : 'newest';
}
