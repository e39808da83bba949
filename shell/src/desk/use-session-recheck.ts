import { time } from '@intake-desk/contracts';
import { lastSuccessAt } from '@intake-desk/kit';
import { useEffect } from 'react';
import { deskApi } from '../store/desk-api.ts';
import { store } from '../store/store.ts';

/**
 * Asks who is signed in when no call has succeeded for longer than a session may be idle (S1 §4), at most once a minute: a
 * page that was left open over lunch shows the sign-in page and not the last patient.
 */
export function useSessionRecheck(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastSuccessAt() < time.recheckMs) return;
      void store.dispatch(deskApi.endpoints.deskUser.initiate({ query: {} }, { forceRefetch: true, subscribe: false }));
    }, time.recheckThrottleMs);
    return () => clearInterval(timer);
  }, []);
}
