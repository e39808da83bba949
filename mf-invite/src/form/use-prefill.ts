import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Prefill, prefillOfQuery, prefillOfState, withoutPrefill } from '../prefill/prefill.ts';
import type { Sent } from './use-invitation.ts';

export interface PrefillHook {
  /** Undefined while the address is being replaced, null without one. */
  readonly prefill: Prefill | null | undefined;
  /** Drops the prefill and goes to plain /invite (S1 §2), with the sent invitation if that is another page. */
  readonly forget: (sent: Sent) => void;
}

/**
 * Returns the prefill from another screen or system. A patient's data is moved from the address to `history.state` at once
 * (decisions "prefill").
 */
export function usePrefill(): PrefillHook {
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
    prefill: carries ? undefined : inState,
    forget: (sent) =>
      void navigate(
        { pathname: '/invite', search: bare },
        { replace: true, state: pathname === '/invite' ? null : { sent } },
      ),
  };
}
