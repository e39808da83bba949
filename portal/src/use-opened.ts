import { useEffect, useEffectEvent, useRef } from 'react';
import type { Calls } from './call.ts';
import { useSignsOfLife } from './use-signs-of-life.ts';

/** Actions of a person, but not of a program that only loads the page. */
const acts = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Reports that a person has opened the questionnaire, after the first touch or key. Mail scanners that load the page in a browser
 * are not reported (decisions "patient links"). `wanted`: the intake is loaded and not opened yet.
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
