import { time } from '@intake-desk/contracts';
import { lastSuccessAt, onSessionEvent } from '@intake-desk/kit/host';
import { useEffect } from 'react';
import { recheckSession } from '../session/recheck-session.ts';
import { storeError } from '../session/stored-error.ts';

/**
 * Rechecks the session when no call has succeeded for longer than its idle time (S1 §4), so that a page that was left open over
 * lunch is covered and does not show the last patient. Also rechecks after a forbidden call, since rights have changed (A6), each
 * at most once a minute. A token that was refused twice causes an immediate check and stores its code (S1 §4): the session may be
 * alive.
 */
export function useSessionRecheck(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastSuccessAt() >= time.recheckMs) void recheckSession();
    }, time.recheckThrottleMs);
    let asked = Number.NEGATIVE_INFINITY;
    const ends = [
      onSessionEvent('forbidden', () => {
        if (Date.now() - asked < time.recheckThrottleMs) return;
        asked = Date.now();
        void recheckSession();
      }),
      onSessionEvent('csrfRefused', (error) => {
        storeError(error);
        void recheckSession();
      }),
    ];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, []);
}
