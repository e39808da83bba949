import { time } from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const tickMs = 1000;
const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** State of a tablet: open, covered, or past its time and waiting for the sign-out. */
export type TabletState = 'open' | 'covered' | 'over';

/** Automatic actions of a tablet. Each is repeated every second until it returns true. */
export interface TabletDuties {
  readonly cover: () => Promise<boolean>;
  readonly end: () => Promise<boolean>;
}

/** Watches an idle tablet: covered after 90 seconds, over after 5 minutes, unless somebody uncovers it. */
export function useTabletGuard(duties: TabletDuties): { state: TabletState; uncover: () => void } {
  const [state, setState] = useState<TabletState>('open');
  const touched = useRef(Date.now());
  const done = useRef({ cover: false, end: false });
  const perform = useEffectEvent(async (duty: keyof TabletDuties) => {
    if (done.current[duty]) return;
    done.current[duty] = true;
    done.current[duty] = await duties[duty]();
  });
  useEffect(() => {
    const since = (): number => Date.now() - touched.current;
    const note = (): void => {
      if (since() < time.tabletCoverMs) touched.current = Date.now();
    };
    const look = (): void => {
      if (since() >= time.tabletClearMs) {
        setState('over');
        void perform('end');
      } else if (since() >= time.tabletCoverMs) {
        setState('covered');
        void perform('cover');
      }
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
    done.current.cover = false;
    setState('open');
  };
  return { state, uncover };
}
