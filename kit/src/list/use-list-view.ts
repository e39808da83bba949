import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListColumn } from './list-column.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';

interface ListViewHook {
  readonly view: ListView;
  /** Changes the view and the address with it. A change that names no page shows the first one. Stable. */
  readonly change: (part: Partial<ListView>) => void;
  /** Sets the filter of a column; empty takes it away. Stable. */
  readonly filter: (column: string, value: string) => void;
}

/** The view of a list, kept in the address: reload, Back and a sent link bring it again (decisions "filters"). */
export function useListView<Row>(columns: readonly ListColumn<Row>[]): ListViewHook {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const view = useMemo(() => readListView(address, columns), [address, columns]);
  // Two changes may come before the first of them is drawn.
  const latest = useRef({ address, view });
  useLayoutEffect(() => {
    latest.current = { address, view };
  }, [address, view]);

  const change = useCallback(
    (part: Partial<ListView>) => {
      const next = { ...latest.current.view, page: 1, ...part };
      latest.current = { view: next, address: writeListView(latest.current.address, next, columns) };
      void navigate({ search: latest.current.address.toString() }, { state });
    },
    [navigate, state, columns],
  );
  const filter = useCallback(
    (column: string, value: string) => change({ filters: { ...latest.current.view.filters, [column]: value } }),
    [change],
  );
  return { view, change, filter };
}
