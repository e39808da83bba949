import { time } from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const tickMs = 1000;
const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Whether the tablet lies in the open, is covered, or is past its time and only waits for the sign-out to succeed. */
export type TabletState = 'open' | 'covered' | 'over';

/**
 * Watches a tablet that nobody touches: covered after 90 seconds, over after 5 minutes. `onOver` is then called each second
 * until it answers true, for without the sign-out nothing is safe. A covered tablet counts on until somebody uncovers it.
 */
export function useTabletGuard(onOver: () => Promise<boolean>): { state: TabletState; uncover: () => void } {
  const [state, setState] = useState<TabletState>('open');
  const touched = useRef(Date.now());
  const busy = useRef(false);
  const end = useEffectEvent(async () => {
    if (busy.current) return;
    busy.current = true;
    busy.current = await onOver();
  });
  useEffect(() => {
    const since = (): number => Date.now() - touched.current;
    const note = (): void => {
      if (since() < time.tabletCoverMs) touched.current = Date.now();
    };
    const look = (): void => {
      if (since() >= time.tabletClearMs) {
        setState('over');
        void end();
      } else if (since() >= time.tabletCoverMs) setState('covered');
    };
    const timer = setInterval(look, tickMs);
    for (const sign of signs) window.addEventListener(sign, note, { capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    };
  }, []);
  const uncover = (): void => {
    if (Date.now() - touched.current >= time.tabletClearMs) return;
    touched.current = Date.now();
    setState('open');
  };
  return { state, uncover };
}
