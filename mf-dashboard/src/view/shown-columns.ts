import { builtInViews, type TableColumnName, type TableColumns } from '@intake-desk/contracts';
import type { Catalogue } from './catalogue.ts';
import type { ViewChoice, ViewParts } from './view.ts';

interface ColumnChoice<C extends TableColumns> {
  /** Those that the view names. */
  readonly columns: ViewParts<C, string>['columns'];
  /** The view that this one started as. */
  readonly choice: ViewChoice;
  /** Columns that have something to show. */
  readonly available: readonly string[];
  /** Those that the user hid in built-in views. */
  readonly hidden: readonly string[];
}

/** The columns that show, in their order. What names the row always does. */
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
