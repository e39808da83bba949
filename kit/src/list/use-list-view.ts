import { useCallback, useMemo } from 'react';
import type { ListColumn } from '../editor/list-column.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';
import { useAddressView, type ViewForm } from './use-address-view.ts';

/**
 * Keeps a list's view in the address; `usualSize` is the default page size. A change without a page shows the first one,
 * and an empty filter removes it. Both are stable.
 */
export function useListView<Row>(columns: readonly ListColumn<Row>[], usualSize?: ListView['pageSize']) {
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
