import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { prefillOfQuery, prefillOfState, withoutPrefill } from '../prefill/prefill.ts';
import type { Sent } from './use-invitation.ts';

/**
 * Returns the prefill from another screen or system. A patient's data is moved from the address to `history.state` at once
 * (decisions "prefill").
 */
export function usePrefill() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const brought = useMemo(() => prefillOfQuery(search), [search]);
  const bare = useMemo(() => withoutPrefill(new URLSearchParams(search)), [search]);
  const carries = bare !== search.replace(/^\?/, '');
  useEffect(() => {
    if (carries) void navigate({ pathname, search: bare }, { replace: true, state: brought ?? state });
  }, [carries, navigate, pathname, bare, brought, state]);
  const inState = useMemo(() => prefillOfState(state), [state]);
  return {
    /** Undefined while the address is being replaced, null without one. */
    prefill: carries ? undefined : inState,
    /** Drops the prefill and goes to plain /invite (S1 §2), with the sent invitation if that is another page. */
    forget: (sent: Sent) =>
      void navigate(
        { pathname: '/invite', search: bare },
        { replace: true, state: pathname === '/invite' ? null : { sent } },
      ),
  };
}
