import type { MoveDirection } from '@intake-desk/contracts/administration';

interface Placed {
  readonly id: number;
  readonly position: number;
}

/** The rows whose place changes when one of `rows`, given in their order, goes up or down, with their new positions. */
export function moved(rows: readonly Placed[], id: number, direction: MoveDirection): Placed[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [one, other] = [rows[from], rows[to]];
  const swapped = one && other ? rows.with(from, other).with(to, one) : rows;
  return swapped.flatMap((row, position) => (row.position === position ? [] : [{ id: row.id, position }]));
}

/** The position after all of these. */
export const lastPosition = (rows: readonly Placed[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position + 1), 0);
