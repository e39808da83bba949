import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { rowParameter } from './opened-row.ts';

interface LeaveGuard {
  /** The user wants another page of the desk and has not confirmed it. */
  readonly leaving: boolean;
  /** Goes to the page that the user wants. */
  readonly leave: () => void;
  readonly stay: () => void;
  /** Lets the next way pass: the editor closes by itself. */
  readonly release: () => void;
}

/** What is left when an address is: a page, or the row that is open on it. */
const placeOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${pathname}?${new URLSearchParams(search).get(rowParameter) ?? ''}`;

/**
 * Holds the user back while something is `unsaved`: the browser asks before it leaves or reloads the page, unless what is unsaved
 * `survivesReload`, and a way to another page or row of the desk (Back, the command palette) waits for `leave`. A browser without
 * the Navigation API lets the latter pass.
 */
export function useLeaveGuard(unsaved: boolean, survivesReload: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<() => void>();
  const released = useRef(false);
  const hold = useEffectEvent((event: NavigateEvent): void => {
    const { url, key, sameDocument } = event.destination;
    const there = new URL(url);
    const { pathname, search, hash } = there;
    if (released.current || !event.cancelable || !sameDocument || placeOf(there) === placeOf(new URL(location.href)))
      return;
    event.preventDefault();
    const go = (): void => {
      if (event.navigationType === 'traverse') window.navigation.traverseTo(key);
      else void navigate(`${pathname}${search}${hash}`);
    };
    setWanted(() => go);
  });
  // While the user's answer is carried out nothing is held.
  const guarded = unsaved && !wanted;
  useEffect(() => {
    if (!guarded) return;
    released.current = false;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onNavigate = (event: NavigateEvent): void => hold(event);
    const navigation = 'navigation' in window ? window.navigation : undefined;
    if (!survivesReload) window.addEventListener('beforeunload', ask);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', ask);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [guarded, survivesReload]);
  return {
    leaving: wanted !== undefined,
    leave: () => wanted?.(),
    stay: () => setWanted(undefined),
    release: () => {
      released.current = true;
    },
  };
}
