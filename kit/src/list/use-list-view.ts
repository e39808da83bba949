import { useCallback, useMemo } from 'react';
import type { ListColumn } from '../editor/list-column.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';
import { useAddressView, type ViewForm } from './use-address-view.ts';

interface ListViewHook {
  readonly view: ListView;
  /** Changes the view and the address with it. A change that names no page shows the first one. Stable. */
  readonly change: (part: Partial<ListView>) => void;
  /** Sets the filter of a column; empty takes it away. Stable. */
  readonly filter: (column: string, value: string) => void;
}

/** The view of a list, kept in the address; `usualSize` is its page size where the address names none. */
export function useListView<Row>(columns: readonly ListColumn<Row>[], usualSize?: ListView['pageSize']): ListViewHook {
  const form = useMemo(
    (): ViewForm<ListView> => ({
      read: ({ search }) => readListView(search, columns, usualSize),
      write: (view, { search, state }) => ({ search: writeListView(search, view, columns, usualSize), state }),
    }),
    [columns, usualSize],
  );
  const { view, change } = useAddressView(form);
  return {
    view,
    change: useCallback((part: Partial<ListView>) => change((before) => ({ ...before, page: 1, ...part })), [change]),
    filter: useCallback(
      (column: string, value: string) =>
        change((before) => ({ ...before, page: 1, filters: { ...before.filters, [column]: value } })),
      [change],
    ),
  };
}
