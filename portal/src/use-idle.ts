import { useEffect, useEffectEvent } from 'react';

const acts = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll', 'touchstart'] as const;

/** Calls `onIdle` after `afterMs` without input, and again each time `active` becomes true. */
export function useIdle(active: boolean, afterMs: number, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (!active) return;
    let timer = setTimeout(() => idle(), afterMs);
    const onAct = () => {
      clearTimeout(timer);
      timer = setTimeout(() => idle(), afterMs);
    };
    for (const act of acts) window.addEventListener(act, onAct, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const act of acts) window.removeEventListener(act, onAct, { capture: true });
    };
  }, [active, afterMs]);
}
