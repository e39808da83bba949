import { builtInViews, type TableColumnName, type TableColumns } from '@intake-desk/contracts';
import type { Catalogue } from './catalogue.ts';
import type { ViewChoice, ViewParts } from './view.ts';

interface ColumnChoice<C extends TableColumns> {
  readonly columns: ViewParts<C, string>['columns'];
  /** View that this one is based on. */
  readonly choice: ViewChoice;
  readonly available: readonly string[];
  /** Columns that the user hid in built-in views. */
  readonly hidden: readonly string[];
}

/** Returns the visible columns in their order, always with the one that identifies the row. */
export function shownColumns<C extends TableColumns, P extends string>(
  { builtIn, table }: Catalogue<C, P>,
  { columns, choice, available, hidden }: ColumnChoice<C>,
): TableColumnName<C>[] {
  const filled = (name: TableColumnName<C>): boolean => available.includes(name);
  const listed = columns ?? builtIn[typeof choice === 'number' ? builtInViews[0] : choice].columns;
  const fixed = table.names.filter((name) => !table.isHideable(name) && !listed.includes(name));
  return [...fixed, ...listed].filter(
    (name) => filled(name) && (columns !== undefined || !table.isHideable(name) || !hidden.includes(name)),
  );
}
