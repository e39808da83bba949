import type { AccessOrder } from '@intake-desk/contracts';
import type { SortState } from '@intake-desk/kit';

/** How the table's heads show an order of the access log. */
export function sortOf(order: AccessOrder): SortState {
  if (order === 'refused') return { column: 'allowed', direction: 'asc' };
  return { column: 'at', direction: order === 'newest' ? 'desc' : 'asc' };
}

/** The order that a press on a head asks for: by the result the refused ones come first, however often it is pressed. */
export function sortedBy({ column, direction }: SortState): AccessOrder {
  if (column === 'allowed') return 'refused';
  return direction === 'desc' ? 'newest' : 'oldest';
}
