import { Conflict, NotFound } from '@intake-desk/contracts';

/** Returns the row of an id. Throws NotFound with this message. */
export function foundRow<T extends { readonly id: number }>(rows: readonly T[], id: number, missing: string): T {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new NotFound(missing);
  return row;
}

/** Throws Conflict if the row has another version than the one that the editor saw; without `version` any will do. */
export function requireVersion(row: { readonly version: number }, version: number | undefined, noun: string): void {
  if (version !== undefined && version !== row.version) throw new Conflict(`Somebody else changed this ${noun}.`);
}
