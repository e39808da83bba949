import { type LiveEvent, type LivePayload, type LiveState, liveEvents, time } from '@intake-desk/contracts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { LiveStatesContext, useShell } from '../shell-api/ShellContext.ts';

/**
 * Calls `refetch` half a second (S1 §9) after the last of these events with their payloads, and with an empty list after a
 * reconnect, when events may have been missed.
 */
export function useLiveRefetch(
  wanted: readonly LiveEvent[],
  refetch: (payloads: readonly LivePayload[]) => void,
  debounceMs: number = time.reloadDebounceMs,
): void {
  const { subscribe } = useShell();
  const { state, onState } = useContext(LiveStatesContext);
  const run = useEffectEvent(refetch);
  const names = wanted.join(' ');

  useEffect(() => {
    let collected: LivePayload[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (payload: LivePayload): void => {
      collected.push(payload);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const payloads = collected;
        collected = [];
        run(payloads);
      }, debounceMs);
    };
    const ends = liveEvents.filter((event) => names.split(' ').includes(event)).map((event) => subscribe(event, note));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [subscribe, names, debounceMs]);

  const before = useRef<LiveState>(undefined);
  useEffect(() => {
    const follow = (next: LiveState): void => {
      if (before.current === 'lost' && next === 'live') run([]);
      before.current = next;
    };
    follow(state());
    return onState(follow);
  }, [state, onState]);
}
