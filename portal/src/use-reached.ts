import { type DeviceKind, limit } from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Calls } from './call.ts';

/** Maximum counted pause between two actions, in ms: after longer ones the patient was elsewhere. */
const longestPauseMs = 30_000;

const acts = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Maximum width of a phone's screen in CSS pixels. */
const phoneWidth = 600;

/** Returns the kind of device, the only thing reported about it. */
function deviceKind(): DeviceKind {
  if (window.matchMedia('(any-pointer: fine)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < phoneWidth ? 'phone' : 'tablet';
}

const bounded = (ms: number): number => Math.min(Math.round(ms / 1000), limit.reachedSeconds);

/** Returns the question of an action; undefined elsewhere, such as on a button. */
const itemOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;

/**
 * Reports the patient's question and the active seconds at each one, on a new screen and when the page is hidden, so that the
 * hospital learns where people stop. Answers are not included. `uniqueId` is the first question of the screen; undefined without
 * one.
 */
export function useReached(calls: Calls, version: number, uniqueId: string | undefined): void {
  const last = useRef(0);
  // The last question, and unreported ms by question; those before the first have no name.
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
      version,
      uniqueId: here.current,
      device: deviceKind(),
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
    // A page without questions, such as the review, ends the last question.
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
