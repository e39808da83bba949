import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readView, writeView } from './address.ts';
import type { View } from './view.ts';

export interface ViewHook {
  readonly view: View;
  /** Changes the view and the address with it. What does not name a page goes back to the first. */
  readonly change: (part: Partial<View>) => void;
}

/** The dashboard's view, kept in the address: reload, back and a sent link bring it again (decisions "filters"). */
export function useView(): ViewHook {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search), state), [search, state]);
  const change = useCallback(
    (part: Partial<View>) => {
      const next = writeView({ ...view, page: 1, ...part });
      void navigate({ search: next.search.toString() }, { state: next.state });
    },
    [navigate, view],
  );
  return { view, change };
}
