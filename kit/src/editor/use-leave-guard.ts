import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

interface LeaveGuard {
  /** The user wants another page of the desk and has not confirmed it. */
  readonly leaving: boolean;
  /** Goes to the page that the user wants. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds the user back while something is `unsaved`: the browser asks before it leaves or reloads the page, and a way to
 * another page of the desk (Back, the command palette) waits for `leave`. A browser without the Navigation API lets the latter pass.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<() => void>();
  const hold = useEffectEvent((event: NavigateEvent): void => {
    const { url, key, sameDocument } = event.destination;
    const { pathname, search, hash } = new URL(url);
    if (!event.cancelable || !sameDocument || pathname === location.pathname) return;
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
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onNavigate = (event: NavigateEvent): void => hold(event);
    const navigation = 'navigation' in window ? window.navigation : undefined;
    window.addEventListener('beforeunload', ask);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', ask);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [guarded]);
  return { leaving: wanted !== undefined, leave: () => wanted?.(), stay: () => setWanted(undefined) };
}
