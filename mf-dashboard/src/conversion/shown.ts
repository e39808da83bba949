import type { IntakeRow } from '@intake-desk/contracts';
import { type Mark, marksOf, steadyRows } from '../api/steady-rows.ts';
import type { DashboardData } from './tab.ts';

/** What the dashboard shows: a response, and how far its table follows it. */
export interface Shown {
  /** The request that `data` was returned for. */
  readonly key: string;
  readonly data: DashboardData | undefined;
  readonly rows: readonly IntakeRow[];
  /** Rows that came while the table was held still. */
  readonly waiting: number;
  readonly marks: ReadonlyMap<string, Mark>;
}

export const nothingShown: Shown = { key: '', data: undefined, rows: [], waiting: 0, marks: new Map() };

export interface Arrival {
  readonly key: string;
  readonly data: DashboardData;
  /** Set where live events led to this response; `created` are the hashes known to be new, undefined where any may be. */
  readonly live: { readonly created: ReadonlySet<string> | undefined } | undefined;
  /** The pointer rests on the table. */
  readonly held: boolean;
}

/** What is shown after a response. Only one to the same request, caused by live events, marks rows or holds them back. */
export function nextShown(shown: Shown, { key, data, live, held }: Arrival): Shown {
  if (shown.key === key && shown.data === data) return shown;
  if (shown.key !== key || !shown.data || !live) {
    return { key, data, rows: data.table, waiting: 0, marks: shown.key === key ? shown.marks : new Map() };
  }
  const fresh = marksOf(shown.data.table, data.table, (hash) => live.created?.has(hash) ?? true);
  const marks = new Map([...shown.marks, ...fresh]);
  return held
    ? { key, data, marks, ...steadyRows(shown.rows, data.table) }
    : { key, data, marks, rows: data.table, waiting: 0 };
}

/** The same with all rows of the response in their places. */
export const released = (shown: Shown): Shown =>
  shown.data && shown.rows !== shown.data.table ? { ...shown, rows: shown.data.table, waiting: 0 } : shown;
