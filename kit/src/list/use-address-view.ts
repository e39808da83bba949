import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where an address holds a view: its query, and what may stand in no URL in the history's entry beside it. */
export interface ViewAddress {
  readonly search: URLSearchParams;
  readonly state: unknown;
}

/** How an address holds a view. */
export interface ViewForm<View> {
  /** Ignores what it does not understand: addresses are typed, cut and sent on. */
  readonly read: (address: ViewAddress) => View;
  /** `before` is the address that is left. */
  readonly write: (view: View, before: ViewAddress) => ViewAddress;
}

interface AddressView<View> {
  readonly view: View;
  /** Changes the view and the address with it; `replace` leaves no entry to go back to. Stable while the form is. */
  readonly change: (changed: (view: View) => View, replace?: boolean) => void;
}

/**
 * A view that is kept in the address: reload, Back and a sent link bring it again (decisions "filters"). `form` is stable:
 * a module's constant or a memo.
 */
export function useAddressView<View>({ read, write }: ViewForm<View>): AddressView<View> {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => read({ search: new URLSearchParams(search), state }), [read, search, state]);
  // The router draws a new address when there is time: two changes may come before the first of them is drawn.
  const latest = useRef({ search, state });
  useLayoutEffect(() => {
    latest.current = { search, state };
  }, [search, state]);
  const change = useCallback(
    (changed: (view: View) => View, replace = false) => {
      const before = { search: new URLSearchParams(latest.current.search), state: latest.current.state };
      const next = write(changed(read(before)), before);
      latest.current = { search: next.search.toString(), state: next.state };
      void navigate({ search: latest.current.search }, { state: next.state, replace });
    },
    [navigate, read, write],
  );
  return { view, change };
}
