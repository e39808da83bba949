import type { TableColumns } from '@intake-desk/contracts';
import { useAddressView, type ViewForm } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { readView, type SavedParts, writeView } from './address.ts';
import type { Catalogue } from './catalogue.ts';
import type { View, ViewChoice, ViewOf } from './view.ts';

/** A view and what changes it. */
export interface ViewHookOf<V> {
  readonly view: V;
  /**
   * Changes the view and the address with it. What does not name a page goes back to the first. `unsaid` is what held so
   * far where the address is silent: the entry that is left gets it, so that Back brings it again though an option changed.
   */
  readonly change: (part: Partial<V>, unsaid?: Partial<V>) => void;
}
export type ViewHook = ViewHookOf<View>;

interface Known<C extends TableColumns, P extends string> {
  /** Parts of the saved views; the same function until they change. */
  readonly saved?: SavedParts<C, P> | undefined;
  /** The view that holds where the address names none. */
  readonly usual: ViewChoice;
}

/** The view of a tab of the dashboard, kept in the address: reload, back and a sent link bring it again (decisions "filters"). */
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
  const changePart = useCallback(
    (part: Partial<ViewOf<C, P>>, unsaid?: Partial<ViewOf<C, P>>) => {
      if (unsaid) change((before) => ({ ...unsaid, ...before }), true);
      change((before) => ({ ...before, page: 1, ...part }));
    },
    [change],
  );
  return { view, change: changePart };
}
