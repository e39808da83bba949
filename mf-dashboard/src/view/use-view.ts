import type { TableColumns } from '@intake-desk/contracts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const known = useMemo(() => ({ usual, ...(saved ? { saved } : {}) }), [saved, usual]);
  const view = useMemo(
    () => readView(catalogue, new URLSearchParams(search), state, known),
    [catalogue, search, state, known],
  );
  const change = useCallback(
    (part: Partial<ViewOf<C, P>>, unsaid?: Partial<ViewOf<C, P>>) => {
      if (unsaid) {
        const left = writeView(catalogue, { ...unsaid, ...view }, known);
        void navigate({ search: left.search.toString() }, { state: left.state, replace: true });
      }
      const next = writeView(catalogue, { ...view, page: 1, ...part }, known);
      void navigate({ search: next.search.toString() }, { state: next.state });
    },
    [catalogue, navigate, view, known],
  );
  return { view, change };
}
