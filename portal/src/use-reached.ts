import { type DeviceKind, limit } from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Calls } from './call.ts';

/** Time between two acts of the patient counts up to here: longer, and they did something else. In ms. */
const longestPauseMs = 30_000;

const acts = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** The shorter side of the largest phone's screen, in CSS pixels. */
const phoneWidth = 600;

/** Nothing else is told of the device. */
function deviceKind(): DeviceKind {
  if (window.matchMedia('(any-pointer: fine)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < phoneWidth ? 'phone' : 'tablet';
}

const bounded = (ms: number): number => Math.min(Math.round(ms / 1000), limit.reachedSeconds);

/** The question that an act is done in; undefined for one elsewhere, such as on a button. */
const itemOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;

/**
 * Tells the server which question the patient is at and for how many active seconds they were at which one, when another screen comes and
 * when the page goes away: by it the hospital learns where people stop. What was answered is no part of it. `uniqueId` is the first
 * question of the screen; undefined where there is none.
 */
export function useReached(calls: Calls, version: number, uniqueId: string | undefined): void {
  const last = useRef(0);
  // The question that was dealt with last, and ms by question since they were told; those before the first have no name.
  const here = useRef('');
  const spent = useRef(new Map<string, number>());
  const add = (item: string, ms: number) => spent.current.set(item, (spent.current.get(item) ?? 0) + ms);
  const act = useEffectEvent(({ target }: Event) => {
    const now = Date.now();
    here.current = itemOf(target) ?? here.current;
    add(here.current, Math.min(now - last.current, longestPauseMs));
    last.current = now;
  });
  const tell = useEffectEvent(async () => {
    const told = spent.current;
    spent.current = new Map();
    const times = [...told].map(([item, ms]) => ({ uniqueId: item, seconds: bounded(ms) }));
    const { kind } = await calls.reached({
      ...{ version, uniqueId: here.current, device: deviceKind() },
      seconds: bounded([...told.values()].reduce((sum, ms) => sum + ms, 0)),
      times: times.filter((time) => time.uniqueId && time.seconds).slice(0, limit.reachedItems),
    });
    if (kind === 'unreachable') for (const [item, ms] of told) add(item, ms);
  });
  useEffect(() => {
    last.current = Date.now();
    const listen = (event: Event) => act(event);
    for (const name of acts) window.addEventListener(name, listen, { capture: true, passive: true });
    return () => {
      for (const name of acts) window.removeEventListener(name, listen, { capture: true });
    };
  }, []);
  useEffect(() => {
    // Who goes on to what asks nothing, such as the review, leaves the last question behind.
    if (uniqueId === undefined) {
      if (here.current) void tell();
      here.current = '';
      return;
    }
    here.current = uniqueId;
    void tell();
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && spent.current.size > 0) void tell();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [uniqueId]);
}
