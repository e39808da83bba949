import type { IntakeRow } from '@intake-desk/contracts';

export interface SteadyRows {
  readonly rows: readonly IntakeRow[];
  /** Number of new rows that are not shown yet. */
  readonly waiting: number;
}

/**
 * Returns the rows to show while the pointer is on the table: known rows in place with their newest values. New rows wait (look.md
 * "Tables"), and deleted ones stay until the table may move again.
 */
export function steadyRows(shown: readonly IntakeRow[], fresh: readonly IntakeRow[]): SteadyRows {
  const byHash = new Map(fresh.map((row) => [row.hash, row]));
  const known = new Set(shown.map(({ hash }) => hash));
  return {
    rows: shown.map((row) => byHash.get(row.hash) ?? row),
    waiting: fresh.filter(({ hash }) => !known.has(hash)).length,
  };
}

export type Mark = 'new' | 'changed';

/** Returns the new and the changed rows of a response after a live event, by hash. */
export function marksOf(
  before: readonly IntakeRow[],
  after: readonly IntakeRow[],
  isNew: (hash: string) => boolean,
): ReadonlyMap<string, Mark> {
  const old = new Map(before.map((row) => [row.hash, row]));
  const marks = new Map<string, Mark>();
  for (const row of after) {
    const was = old.get(row.hash);
    if (was) {
      if (differs(was, row)) marks.set(row.hash, 'changed');
    } else if (isNew(row.hash)) {
      marks.set(row.hash, 'new');
    }
  }
  return marks;
}

const differs = (a: IntakeRow, b: IntakeRow): boolean =>
  a.category !== b.category ||
  a.firstCompletedFormGroup !== b.firstCompletedFormGroup ||
  a.appointment_date !== b.appointment_date ||
  a.appointment_time !== b.appointment_time ||
  a.location !== b.location ||
  a.hidden !== b.hidden ||
  a.tags.join() !== b.tags.join();
