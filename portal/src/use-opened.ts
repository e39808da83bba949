import { useEffect, useEffectEvent, useRef } from 'react';
import type { Calls } from './call.ts';
import { useSignsOfLife } from './use-signs-of-life.ts';

/** What a person does and a program that only looks at the page does not. */
const acts = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Tells the server that a person has opened the questionnaire: once somebody has touched the page or pressed a key. Fetching the
 * link and looking at the page, as mail scanners do with a browser of their own, tells nothing (decisions "patient links").
 * `wanted`: the intake is loaded and counts as not opened.
 */
export function useOpened(calls: Calls, wanted: boolean): void {
  const state = useRef({ person: false, told: false });
  const tell = async () => {
    const { current } = state;
    if (!wanted || !current.person || current.told) return;
    current.told = true;
    const { kind } = await calls.open();
    if (kind === 'unreachable' || kind === 'throttled') current.told = false;
  };
  const onAct = useEffectEvent((event: Event) => {
    if (!event.isTrusted) return;
    state.current.person = true;
    void tell();
  });
  const onWanted = useEffectEvent(() => void tell());
  useEffect(() => {
    const listen = (event: Event) => onAct(event);
    for (const act of acts) window.addEventListener(act, listen, { capture: true, passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, listen, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (wanted) onWanted();
  }, [wanted]);
  useSignsOfLife(() => void tell());
}
