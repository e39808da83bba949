import { useEffect } from 'react';
import { clearTablet } from '../session/clear-tablet.ts';

const tickMs = 1000;

/**
 * Empties the tablet once nobody has come back for so long, in ms, as the server counts: the session is over there, and
 * the page that follows says so. Undefined: never.
 */
export function useCoverEnd(leftMs: number | undefined): void {
  useEffect(() => {
    if (leftMs === undefined) return;
    // A clock, not one long timeout: a lid may be closed meanwhile.
    const endsAt = Date.now() + leftMs;
    const timer = setInterval(() => {
      if (Date.now() < endsAt) return;
      clearInterval(timer);
      void clearTablet('expired');
    }, tickMs);
    return () => clearInterval(timer);
  }, [leftMs]);
}
