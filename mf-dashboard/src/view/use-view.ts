import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readView, writeView } from './address.ts';
import type { View } from './view.ts';

export interface ViewHook {
  readonly view: View;
  /**
   * Changes the view and the address with it. What does not name a page goes back to the first. `unsaid` is what held so
   * far where the address is silent: the entry that is left gets it, so that Back brings it again though an option changed.
   */
  readonly change: (part: Partial<View>, unsaid?: Partial<View>) => void;
}

/** The dashboard's view, kept in the address: reload, back and a sent link bring it again (decisions "filters"). */
export function useView(): ViewHook {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search), state), [search, state]);
  const change = useCallback(
    (part: Partial<View>, unsaid?: Partial<View>) => {
      if (unsaid) {
        const left = writeView({ ...unsaid, ...view });
        void navigate({ search: left.search.toString() }, { state: left.state, replace: true });
      }
      const next = writeView({ ...view, page: 1, ...part });
      void navigate({ search: next.search.toString() }, { state: next.state });
    },
    [navigate, view],
  );
  return { view, change };
}
