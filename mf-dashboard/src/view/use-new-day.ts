import { today } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';

const tickMs = 10_000;

/** Calls `onNewDay` when a civil day begins in `zone`, so that a page left open shows the right one. */
export function useNewDay(zone: string, onNewDay: () => void): void {
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    let day = today(zone);
    // Compares clock times, since one long timeout stops while the computer sleeps.
    const timer = setInterval(() => {
      const now = today(zone);
      if (now === day) return;
      day = now;
      tell();
    }, tickMs);
    return () => clearInterval(timer);
  }, [zone]);
}
