import { builtInViews, type TableColumnName, type TableColumns } from '@intake-desk/contracts';
import { useMemo } from 'react';
import type { Catalogue } from '../view/catalogue.ts';
import { shownColumns } from '../view/shown-columns.ts';
import type { ViewHookOf } from '../view/use-view.ts';
import type { ViewChoice, ViewOf } from '../view/view.ts';

interface Given<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  readonly catalogue: Catalogue<C, P>;
  readonly choice: ViewChoice;
  /** Columns with values; undefined before the first response. */
  readonly available: readonly string[] | undefined;
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: string[]) => void;
}

export interface ColumnsHook<C extends TableColumns> {
  readonly available: readonly string[];
  readonly shown: readonly TableColumnName<C>[];
  readonly onToggle: (name: TableColumnName<C>, on: boolean) => void;
  /** Moves a visible column up or down by one place. */
  readonly onMove: (name: TableColumnName<C>, step: 1 | -1) => void;
}

/** Returns the table's columns and their changes. Hiding applies to all built-in views; the rest is the view's. */
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
  /** Changes the newest columns: a former change may not be rendered yet. */
  const set = (changed: (columns: TableColumnName<C>[]) => TableColumnName<C>[]): void =>
    change((newest) => ({
      page: newest.page,
      columns: changed(shownColumns(catalogue, { columns: newest.columns, choice, available, hidden })),
    }));
  const listed = catalogue.builtIn[typeof choice === 'number' ? builtInViews[0] : choice].columns;
  return {
    available,
    shown,
    onToggle: (name, on) => {
      if (columns === undefined && listed.includes(name))
        onHidden(on ? hidden.filter((one) => one !== name) : [...hidden, name]);
      else set((before) => [...before.filter((one) => one !== name), ...(on ? [name] : [])]);
    },
    onMove: (name, step) =>
      set((before) => {
        const others = before.filter((one) => one !== name);
        return others.toSpliced(Math.max(0, before.indexOf(name) + step), 0, name);
      }),
  };
}
