import { time } from '@intake-desk/contracts';
import { lastSuccessAt, onSessionEvent } from '@intake-desk/kit/host';
import { useEffect } from 'react';
import { recheckSession } from '../session/recheck-session.ts';
import { storeError } from '../session/stored-error.ts';

/**
 * Asks who is signed in when no call has succeeded for longer than a session may be idle (S1 §4): a page that was left open
 * over lunch is covered and does not show the last patient. Asks too when a call was forbidden: rights have changed (A6).
 * Each at most once a minute. A token that was refused twice is asked about at once, and its code is stored (S1 §4): the
 * session may live.
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
