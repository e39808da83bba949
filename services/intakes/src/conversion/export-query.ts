import type { TableColumns } from '@intake-desk/contracts';
import { allOf, type Database, FlagColumn, isIn, type RowOf, rowOf, type Sql, sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { inTable } from './conversion-filter.ts';
import { type BareRow, rowColumns, rowPresenter, rowShape } from './conversion-row.ts';
import type { Dashboard } from './dashboard.ts';
import type { TableQuery } from './dashboard-context.ts';
import { isRelated } from './dashboard-source.ts';
import { openDashboard } from './open-dashboard.ts';
import { tableRows } from './row-source.ts';

/** A row of an export as the database has it. */
export const ExportRow = rowOf({ ...rowShape, related: FlagColumn });
export type ExportRow = RowOf<typeof ExportRow>;

/** A row as the table shows it. */
export interface ExportedIntake extends BareRow {
  /** The patient has another intake that the caller may read. */
  readonly related: boolean;
}

/** What an export reads, from a snapshot: the rows of a dashboard's table without test records. */
export interface ExportQuery {
  /** One row, `count`: how many rows `rows` returns. */
  readonly count: Sql;
  /** One row, `count`: how many test records are left out. */
  readonly tests: Sql;
  /** Rows of `ExportRow` in the table's order. */
  readonly rows: Sql;
  readonly present: (row: ExportRow) => ExportedIntake;
}

/**
 * The export of a dashboard's query, all its pages, or only `ids` of them. Throws Invalid for a bad range or date, NotFound for
 * an `ic_hash` that is out of reach.
 */
export async function exportQuery<C extends TableColumns>(
  database: Database,
  staff: Staff,
  dashboard: Dashboard<C>,
  { ids, ...query }: TableQuery<C> & { readonly ids?: readonly number[] },
): Promise<ExportQuery> {
  const { context } = await openDashboard(database, staff, dashboard, query);
  const meant = allOf([inTable(context), ...(ids === undefined ? [] : [isIn(sql`i.id`, ids)])]);
  const present = rowPresenter(context);
  return {
    count: sql`SELECT COUNT(*) AS count FROM ${tableRows(context)} WHERE ${meant} AND i.is_test = 0`,
    tests: sql`SELECT COUNT(*) AS count FROM ${tableRows(context)} WHERE ${meant} AND i.is_test = 1`,
    rows: sql`SELECT ${rowColumns(context)}, ${isRelated(context.scope)} AS related
      FROM ${tableRows(context)} WHERE ${meant} AND i.is_test = 0 ${context.order}`,
    present: ({ related, ...row }) => ({ ...present(row), related }),
  };
}
