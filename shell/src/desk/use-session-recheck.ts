import { time } from '@intake-desk/contracts';
import { lastSuccessAt } from '@intake-desk/kit';
import { useEffect } from 'react';
import { recheckSession } from '../session/recheck-session.ts';

/**
 * Asks who is signed in when no call has succeeded for longer than a session may be idle (S1 §4), at most once a minute: a
 * page that was left open over lunch is covered and does not show the last patient.
 */
export function useSessionRecheck(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastSuccessAt() >= time.recheckMs) void recheckSession();
    }, time.recheckThrottleMs);
    return () => clearInterval(timer);
  }, []);
}
