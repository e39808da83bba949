import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Sent } from './use-invitation.ts';

/**
 * Returns the invitation just sent on /weblink, which leads to /invite (S1 §2). It arrives in `history.state` and is removed from
 * there at once, so that reload and Back do not show it again.
 */
export function useArrivedSent(): Sent | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [arrived] = useState(() => sentOf(state));
  const carries = sentOf(state) !== undefined;
  useEffect(() => {
    if (carries) void navigate({ pathname, search }, { replace: true, state: null });
  }, [carries, navigate, pathname, search]);
  return arrived;
}

/** Reads the invitation from `history.state`, which is untrusted. */
function sentOf(state: unknown): Sent | undefined {
  if (typeof state !== 'object' || state === null || !('sent' in state)) return undefined;
  const { sent } = state;
  return isSent(sent) ? sent : undefined;
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  ['hash', 'epd', 'org', 'dep', 'content'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'email')) &&
  isNames(Reflect.get(value, 'ignored'));

const isNames = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'));
