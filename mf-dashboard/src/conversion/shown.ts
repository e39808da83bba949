import type { IntakeRow } from '@intake-desk/contracts';
import type { Mark } from '../columns/column-kind.ts';
import type { DashboardData } from './tab.ts';

/** Shown data: a response, and the rows of the table, which may lag behind. */
export interface Shown {
  /** Request of `data`. */
  readonly key: string;
  readonly data: DashboardData | undefined;
  /** The same object while a response has equal ones, so that only rows are rendered after a filter. */
  readonly facts: Facts | undefined;
  readonly rows: readonly IntakeRow[];
  /** Number of rows that arrived while the table was paused. */
  readonly waiting: number;
  readonly marks: ReadonlyMap<string, Mark>;
}

const noMarks: Shown['marks'] = new Map();

export const nothingShown: Shown = {
  key: '',
  data: undefined,
  facts: undefined,
  rows: [],
  waiting: 0,
  marks: noMarks,
};

/** Returns the parts of a response that no filter of the table changes. */
const factsOf = ({ table: _, tableOptions: { leftOut, columns }, ...facts }: DashboardData) => ({
  ...facts,
  leftOut,
  columns,
});
export type Facts = ReturnType<typeof factsOf>;

export interface Arrival {
  readonly key: string;
  readonly data: DashboardData;
  /** Set if live events caused this response; `created` are the hashes known to be new, undefined if any may be. */
  readonly live: { readonly created: ReadonlySet<string> | undefined } | undefined;
  /** The pointer is on the table. */
  readonly held: boolean;
}

/** Returns the shown data after a response. Only a response to the same request after live events marks rows or holds them back. */
export function nextShown(shown: Shown, { key, data, live, held }: Arrival): Shown {
  if (shown.key === key && shown.data === data) return shown;
  const facts = factsOf(data);
  const next = { key, data, facts: JSON.stringify(shown.facts) === JSON.stringify(facts) ? shown.facts : facts };
  if (shown.key !== key || !shown.data || !live) {
    return { ...next, rows: data.table, waiting: 0, marks: shown.key === key ? shown.marks : noMarks };
  }
  const fresh = marksOf(shown.data.table, data.table, (hash) => live.created?.has(hash) ?? true);
  const marks = new Map([...shown.marks, ...fresh]);
  return held
    ? { ...next, marks, ...steadyRows(shown.rows, data.table) }
    : { ...next, marks, rows: data.table, waiting: 0 };
}

export const released = (shown: Shown): Shown =>
  shown.data && shown.rows !== shown.data.table ? { ...shown, rows: shown.data.table, waiting: 0 } : shown;

/** Returns the rows under the pointer: known ones in place with new values. New rows wait (look.md "Tables"). */
export function steadyRows(shown: readonly IntakeRow[], fresh: readonly IntakeRow[]) {
  const byHash = new Map(fresh.map((row) => [row.hash, row]));
  const known = new Set(shown.map(({ hash }) => hash));
  return {
    rows: shown.map((row) => byHash.get(row.hash) ?? row),
    waiting: fresh.filter(({ hash }) => !known.has(hash)).length,
  };
}

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
