import { builtInViews, type TableColumnName, type TableColumns } from '@intake-desk/contracts';
import { useMemo } from 'react';
import type { Catalogue } from '../view/catalogue.ts';
import { shownColumns } from '../view/shown-columns.ts';
import type { ViewHookOf } from '../view/use-view.ts';
import type { ViewChoice, ViewOf } from '../view/view.ts';

interface Given<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  readonly catalogue: Catalogue<C, P>;
  readonly choice: ViewChoice;
  /** Columns that have something to show; undefined before the first answer. */
  readonly available: readonly string[] | undefined;
  readonly hidden: readonly string[];
  /** Remembers for the user which columns built-in views leave out. */
  readonly onHidden: (hidden: string[]) => void;
}

export interface ColumnsHook<C extends TableColumns> {
  readonly available: readonly string[];
  /** Those that show, in their order. */
  readonly shown: readonly TableColumnName<C>[];
  readonly onToggle: (name: TableColumnName<C>, on: boolean) => void;
  readonly onMove: (columns: readonly TableColumnName<C>[]) => void;
}

/**
 * The columns of the table, and what changes them. A column that a built-in view has is hidden for the user in all of them;
 * more columns and another order are part of the view, which can be saved.
 */
export function useColumns<C extends TableColumns, P extends string>({
  catalogue,
  choice,
  available: filled,
  hidden,
  onHidden,
  view,
  change,
}: Given<C, P>): ColumnsHook<C> {
  const { columns } = view;
  const available = filled ?? catalogue.table.usual;
  const shown = useMemo(
    () => shownColumns(catalogue, { columns, choice, available, hidden }),
    [catalogue, columns, choice, available, hidden],
  );
  const listed = catalogue.builtIn[typeof choice === 'number' ? builtInViews[0] : choice].columns;
  return {
    available,
    shown,
    onToggle: (name, on) => {
      if (columns === undefined && listed.includes(name))
        onHidden(on ? hidden.filter((one) => one !== name) : [...hidden, name]);
      else change({ page: view.page, columns: on ? [...shown, name] : shown.filter((one) => one !== name) });
    },
    onMove: (next) => change({ page: view.page, columns: next }),
  };
}
