import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

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
  /** Returns the view with the changes that are not drawn yet: what a further change is made from. Stable while the form is. */
  readonly newest: () => View;
  /** Changes the newest view and the address with it; `replace` leaves no entry to go back to. Stable while the form is. */
  readonly change: (changed: (view: View) => View, replace?: boolean) => void;
}

/**
 * The newest address that was made of a drawn one, by any of the views in it. The router draws a new address when there is
 * time, and gives all components the same object for it: more changes may come before the first of them is drawn.
 */
const undrawn = new WeakMap<Location, Pick<Location, 'search' | 'state'>>();

/**
 * A view that is kept in the address: reload, Back and a sent link bring it again (decisions "filters"). `form` is stable:
 * a module's constant or a memo.
 */
export function useAddressView<View>({ read, write }: ViewForm<View>): AddressView<View> {
  const location = useLocation();
  const navigate = useNavigate();
  const { search, state } = location;
  const view = useMemo(() => read({ search: new URLSearchParams(search), state }), [read, search, state]);
  const drawn = useRef({ location, view });
  useLayoutEffect(() => {
    drawn.current = { location, view };
  }, [location, view]);
  const newest = useCallback(() => {
    const made = undrawn.get(drawn.current.location);
    return made ? read(addressOf(made)) : drawn.current.view;
  }, [read]);
  const change = useCallback(
    (changed: (view: View) => View, replace = false) => {
      const from = drawn.current.location;
      const before = addressOf(undrawn.get(from) ?? from);
      const next = write(changed(newest()), before);
      const made = { search: next.search.toString(), state: next.state };
      undrawn.set(from, made);
      void navigate({ search: made.search }, { state: made.state, replace });
    },
    [navigate, newest, write],
  );
  return { view, newest, change };
}

const addressOf = ({ search, state }: Pick<Location, 'search' | 'state'>): ViewAddress => ({
  search: new URLSearchParams(search),
  state,
});
