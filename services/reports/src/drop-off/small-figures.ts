/**
 * Tells which rows of figures that come to a known total are withheld: those with a figure of fewer patients than `smallGroup`, and
 * one more beside a single one, which could be computed from the others; none if `smallGroup` is null.
 */
export function untoldRows(rows: readonly (readonly number[])[], smallGroup: number | null): boolean[] {
  if (smallGroup === null) return rows.map(() => false);
  const untold = rows.map((figures) => figures.some((figure) => isSmall(figure, smallGroup)));
  if (untold.filter(Boolean).length !== 1) return untold;
  const size = (row: number): number => rows[row]?.reduce((sum, figure) => sum + figure, 0) || Number.POSITIVE_INFINITY;
  const [beside] = rows
    .map((_, row) => row)
    .filter((row) => !untold[row])
    .sort((a, b) => size(a) - size(b));
  return untold.map((hidden, row) => hidden || row === beside);
}

/** Returns whether a figure is of somebody, but of too few. */
export const isSmall = (figure: number, smallGroup: number | null): boolean =>
  smallGroup !== null && figure > 0 && figure < smallGroup;
