import type { RecordTarget } from '@intake-desk/contracts';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { rowParameter } from '../editor/opened-row.ts';
import { recordIn, recordParameter, recordText } from '../shell-api/record-address.ts';

/** Parts of an address that contain a view: the query, and `history.state` for values that must not appear in a URL. */
export interface ViewAddress {
  readonly search: URLSearchParams;
  readonly state: unknown;
}

export interface ViewForm<View> {
  /** Ignores unknown values, since addresses are typed, cut and sent on. */
  readonly read: (address: ViewAddress) => View;
  /** `before` is the current address. */
  readonly write: (view: View, before: ViewAddress) => ViewAddress;
}

interface AddressView<View> {
  readonly view: View;
  /** Returns the view with changes that are not rendered yet, to base further changes on. Stable while the form is. */
  readonly newest: () => View;
  /** Changes the newest view and the address; `replace` adds no history entry. Stable while the form is. */
  readonly change: (changed: (view: View) => View, replace?: boolean) => void;
}

/**
 * Newest address that any view has derived from a rendered one. The router renders a new address later and gives all components the
 * same location object until then; more changes may follow before that.
 */
const undrawn = new WeakMap<Location, Pick<Location, 'search' | 'state'>>();

/**
 * Keeps a view in the address, so that reload, Back and a shared link restore it (decisions "filters"). `form` must be
 * stable: a module's constant or a memo. The open record is not part of a view: opening one keeps the view, and
 * changing the view keeps the record open.
 */
export function useAddressView<View>({ read, write }: ViewForm<View>): AddressView<View> {
  const form = useMemo(
    (): ViewForm<View> => ({
      read,
      write: (view, before) => {
        const record = before.search.get(recordParameter);
        const { search, state } = write(view, before);
        if (record !== null) search.set(recordParameter, record);
        return { search, state };
      },
    }),
    [read, write],
  );
  return useAddress(form, withoutRecord);
}

/** Keeps the open record in the address. */
export const useRecordAddress = (): AddressView<RecordTarget | undefined> => useAddress(recordForm, whole);

const recordForm: ViewForm<RecordTarget | undefined> = {
  read: ({ search }) => recordIn(search),
  write: (target, { search, state }) => {
    if (target) search.set(recordParameter, recordText(target));
    else search.delete(recordParameter);
    return { search, state };
  },
};

const whole = (search: string): string => search;

function withoutRecord(text: string): string {
  const search = new URLSearchParams(text);
  if (!search.has(recordParameter)) return text;
  search.delete(recordParameter);
  return search.size === 0 ? '' : `?${search}`;
}

/** `part` returns the part of the query that contains the view; the view stays the same object while that part does. */
function useAddress<View>({ read, write }: ViewForm<View>, part: (search: string) => string): AddressView<View> {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = location;
  const search = part(location.search);
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
      // Back from an address that changed under an open row must not lead to that row again.
      const underRow = before.search.has(rowParameter);
      const next = write(changed(newest()), before);
      const made = { search: next.search.toString(), state: next.state };
      undrawn.set(from, made);
      void navigate({ search: made.search }, { state: made.state, replace: replace || underRow });
    },
    [navigate, newest, write],
  );
  return { view, newest, change };
}

const addressOf = ({ search, state }: Pick<Location, 'search' | 'state'>): ViewAddress => ({
  search: new URLSearchParams(search),
  state,
});
