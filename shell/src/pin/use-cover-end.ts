import { useEffect } from 'react';
import { clearTablet } from '../session/clear-tablet.ts';

const tickMs = 1000;

/** Clears the tablet when the covered session ends at the server, in `leftMs`; the next page says so. Never if undefined. */
export function useCoverEnd(leftMs: number | undefined): void {
  useEffect(() => {
    if (leftMs === undefined) return;
    // Compares clock times, since one long timeout stops while the lid is closed.
    const endsAt = Date.now() + leftMs;
    const timer = setInterval(() => {
      if (Date.now() < endsAt) return;
      clearInterval(timer);
      void clearTablet('expired');
    }, tickMs);
    return () => clearInterval(timer);
  }, [leftMs]);
}
