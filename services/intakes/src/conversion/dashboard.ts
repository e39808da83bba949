import type { IntakeRow, TableColumnName, TableColumns, TableSort } from '@intake-desk/contracts';
import type { Sql } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import type { ContentLabels } from '../content/content-label.ts';
import type { IntakeIndex } from '../intake/intake-index.ts';
import type { TableSource, TableSql } from '../table/table-sql.ts';

/** The differences between the dashboards. Both query rows `i` of intake. */
export interface Dashboard<C extends TableColumns> {
  /** The column to which the period applies. */
  readonly at: Sql;
  /** The table's column of `at`. */
  readonly column: TableColumnName<C>;
  /** The index on organisation, department and `at`. */
  readonly index: IntakeIndex;
  /** Returns the civil day of a row by `at`. */
  readonly dayOf: (row: IntakeRow) => string | null;
  readonly table: TableSql<C>;
  /** Returns the SQL sources of the table's columns. */
  readonly source: (scope: Scope, labels: ContentLabels) => TableSource<C>;
  readonly defaultSort: TableSort<TableColumnName<C>>;
}
