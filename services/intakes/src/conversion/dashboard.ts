import type { IntakeRow, TableColumnName, TableColumns, TableSort } from '@intake-desk/contracts';
import type { Sql } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import type { ContentLabels } from '../content/content-label.ts';
import type { IntakeIndex } from '../intake/intake-index.ts';
import type { TableSource, TableSql } from '../table/table-sql.ts';

/** What one dashboard has that the other has not. Both are over rows `i` of intake. */
export interface Dashboard<C extends TableColumns> {
  /** The column that the period is of; an index begins with organisation, department and it. */
  readonly at: Sql;
  /** The table's column of it. */
  readonly column: TableColumnName<C>;
  /** That index. */
  readonly index: IntakeIndex;
  /** The civil day of a row by `at`, in a period. */
  readonly dayOf: (row: IntakeRow) => string | null;
  readonly table: TableSql<C>;
  /** What the table's columns are read from. */
  readonly source: (scope: Scope, labels: ContentLabels) => TableSource<C>;
  readonly defaultSort: TableSort<TableColumnName<C>>;
}
