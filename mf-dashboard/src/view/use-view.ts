import type { TableColumns, TableFilters } from '@intake-desk/contracts';
import { useAddressView, type ViewForm } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { readView, type SavedParts, writeView } from './address.ts';
import type { Catalogue } from './catalogue.ts';
import type { View, ViewChoice, ViewOf } from './view.ts';

export interface ViewHookOf<V> {
  readonly view: V;
  /**
   * Changes the view and the address. A change without a page shows the first one; a function gets the newest view. `unsaid` are
   * values that options implied so far; they are written to the history entry that is left, so that Back restores them. With
   * `replace` no entry is left.
   */
  readonly change: (
    part: Partial<V> | ((newest: V) => Partial<V>),
    history?: { readonly unsaid?: Partial<V>; readonly replace?: boolean },
  ) => void;
}
export type ViewHook = ViewHookOf<View>;

interface Known<C extends TableColumns, P extends string> {
  /** Returns parts of saved views; stable until they change. */
  readonly saved?: SavedParts<C, P> | undefined;
  /** View of an address without one. */
  readonly usual: ViewChoice;
}

/** Keeps a tab's view in the address, so that reload, Back and a sent link restore it (decisions "filters"). */
export function useView<C extends TableColumns, P extends string>(
  catalogue: Catalogue<C, P>,
  { saved, usual }: Known<C, P>,
): ViewHookOf<ViewOf<C, P>> {
  const form = useMemo((): ViewForm<ViewOf<C, P>> => {
    const known = { usual, ...(saved ? { saved } : {}) };
    return {
      read: ({ search, state }) => readView(catalogue, search, state, known),
      write: (view) => writeView(catalogue, view, known),
    };
  }, [catalogue, saved, usual]);
  const { view, change } = useAddressView(form);
  const changePart = useCallback<ViewHookOf<ViewOf<C, P>>['change']>(
    (part, { unsaid, replace = false } = {}) => {
      if (unsaid) change((before) => ({ ...unsaid, ...before }), true);
      change((before) => ({ ...before, page: 1, ...(typeof part === 'function' ? part(before) : part) }), replace);
    },
    [change],
  );
  return { view, change: changePart };
}

/** Returns a function that changes the filters on columns; it stays the same while `change` does. */
export const useFilterChange = <C extends TableColumns, P extends string>(change: ViewHookOf<ViewOf<C, P>>['change']) =>
  useCallback(
    (changed: (filters: TableFilters<C>) => TableFilters<C>) =>
      change(({ columnFilters }) => ({ columnFilters: changed(columnFilters) })),
    [change],
  );
