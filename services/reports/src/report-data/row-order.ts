/** Bytes that `getRandomValues` fills in one call. */
const CHANCE_BYTES = 65_536;

/** Returns rows ordered by day and at random within a day, since the order of arrival would identify patients (D9). */
export function byDayAndChance(rows: number, dayOf: (row: number) => number): Uint32Array {
  const chance = new Uint32Array(rows);
  const step = CHANCE_BYTES / chance.BYTES_PER_ELEMENT;
  for (let start = 0; start < rows; start += step) crypto.getRandomValues(chance.subarray(start, start + step));
  return rowsBy(rows, (a, b) => dayOf(a) - dayOf(b) || (chance[a] ?? 0) - (chance[b] ?? 0));
}

export function rowsBy(rows: number, order: (one: number, other: number) => number): Uint32Array {
  const sorted = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) sorted[row] = row;
  return sorted.sort(order);
}
