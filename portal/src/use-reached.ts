import { limit } from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Calls } from './call.ts';

/** Time between two acts of the patient counts up to here: longer, and they did something else. In ms. */
const longestPauseMs = 30_000;

const acts = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/**
 * Tells the server which question is in sight and for how many active seconds the patient was there, when another one comes into
 * sight and when the page goes away: by it the hospital learns where people stop. What was answered is no part of it.
 */
export function useReached(calls: Calls, version: number, uniqueId: string | undefined): void {
  const time = useRef({ active: 0, last: 0 });
  const act = useEffectEvent(() => {
    const now = Date.now();
    const { active, last } = time.current;
    time.current = { active: active + Math.min(now - last, longestPauseMs), last: now };
  });
  const tell = useEffectEvent(async (at: string) => {
    const seconds = Math.min(Math.round(time.current.active / 1000), limit.reachedSeconds);
    time.current.active = 0;
    const { kind } = await calls.reached({ version, uniqueId: at, seconds });
    if (kind === 'unreachable') time.current.active += seconds * 1000;
  });
  useEffect(() => {
    time.current.last = Date.now();
    const listen = () => act();
    for (const name of acts) window.addEventListener(name, listen, { capture: true, passive: true });
    return () => {
      for (const name of acts) window.removeEventListener(name, listen, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (uniqueId === undefined) return;
    void tell(uniqueId);
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && time.current.active > 0) void tell(uniqueId);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [uniqueId]);
}
