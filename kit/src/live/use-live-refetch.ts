import { type LiveEvent, type LivePayload, type LiveState, liveEvents, time } from '@intake-desk/contracts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { LiveStatesContext, useShell } from '../shell-api/ShellContext.ts';

/** Longest delay of an event, in ms: a hospital's system may send events all day without a pause. */
const LONGEST_DELAY_MS = 2_000;

/**
 * Calls `refetch` with the payloads of these events, and with an empty list after a reconnect, when events may have been missed.
 * An event after a pause is passed on at once; further ones are debounced (S1 §9).
 *
 * @param debounceMs Shortest time between two calls.
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
    let waiting: LivePayload[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    // By performance.now(): when the next event is passed on at once, and when the waiting ones are at the latest.
    let idleFrom = 0;
    let deadline = 0;
    const pass = (): void => {
      const payloads = waiting;
      waiting = [];
      idleFrom = performance.now() + debounceMs;
      run(payloads);
    };
    const note = (payload: LivePayload): void => {
      const now = performance.now();
      if (waiting.length === 0) deadline = now < idleFrom ? now + LONGEST_DELAY_MS : now;
      waiting.push(payload);
      clearTimeout(timer);
      timer = setTimeout(pass, Math.min(debounceMs, deadline - now));
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
      // A connection that replaces another, as after signing in again, has missed events too.
      before.current = next === 'connecting' && before.current !== undefined ? 'lost' : next;
    };
    follow(state());
    return onState(follow);
  }, [state, onState]);
}
