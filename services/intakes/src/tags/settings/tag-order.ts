import type { MoveDirection } from '@intake-desk/contracts/administration';

interface Positioned {
  readonly id: number;
  readonly position: number;
}

/** Moves one of the ordered rows up or down; returns the rows whose position changes, with the new one. */
export function movedRows(rows: readonly Positioned[], id: number, direction: MoveDirection): Positioned[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [one, other] = [rows[from], rows[to]];
  const swapped = one && other ? rows.with(from, other).with(to, one) : rows;
  return swapped.flatMap((row, position) => (row.position === position ? [] : [{ id: row.id, position }]));
}

/** Returns the position after all rows. */
export const nextPosition = (rows: readonly Positioned[]): number =>
  rows.reduce((last, { position }) => Math.max(last, position + 1), 0);
