import type { TableColumns } from '@intake-desk/contracts';
import { allOf, type Database, FlagColumn, isIn, type RowOf, rowOf, type Sql, sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { inTable } from './conversion-filter.ts';
import { type BareRow, rowColumns, rowPresenter, rowShape } from './conversion-row.ts';
import type { TableQuery } from './dashboard-context.ts';
import { type Dashboard, isRelated } from './dashboards.ts';
import { openDashboard } from './open-dashboard.ts';
import { tableRows } from './row-source.ts';

export const ExportRow = rowOf({ ...rowShape, related: FlagColumn });
export type ExportRow = RowOf<typeof ExportRow>;

export interface ExportedIntake extends BareRow {
  /** True if the patient has another intake that the caller may read. */
  readonly related: boolean;
}

/** Statements for the rows of a dashboard's table without test records. */
export interface ExportQuery {
  /** Returns one row: the `count` of `rows`. */
  readonly count: Sql;
  /** Returns one row: the `count` of excluded test records. */
  readonly tests: Sql;
  /** Returns rows of `ExportRow` in the table's order. */
  readonly rows: Sql;
  readonly present: (row: ExportRow) => ExportedIntake;
}

/**
 * Returns the statements for an export of all pages of a dashboard's query, or only `ids` of them. Throws Invalid for a bad range or
 * date, NotFound for an `ic_hash` outside the scope.
 */
export async function exportQuery<C extends TableColumns>(
  database: Database,
  staff: Staff,
  dashboard: Dashboard<C>,
  { ids, ...query }: TableQuery<C> & { readonly ids?: readonly number[] },
): Promise<ExportQuery> {
  const { context } = await openDashboard(database, staff, dashboard, query);
  const exported = allOf([inTable(context), ...(ids === undefined ? [] : [isIn(sql`i.id`, ids)])]);
  const present = rowPresenter(context);
  return {
    count: sql`SELECT COUNT(*) AS count FROM ${tableRows(context)} WHERE ${exported} AND i.is_test = 0`,
    tests: sql`SELECT COUNT(*) AS count FROM ${tableRows(context)} WHERE ${exported} AND i.is_test = 1`,
    rows: sql`SELECT ${rowColumns(context)}, ${isRelated(context.scope)} AS related
      FROM ${tableRows(context)} WHERE ${exported} AND i.is_test = 0 ${context.order}`,
    present: ({ related, ...row }) => ({ ...present(row), related }),
  };
}
