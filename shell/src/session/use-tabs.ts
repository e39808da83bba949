import { onSessionEvent } from '@intake-desk/kit/host';
import { useEffect } from 'react';
import { loadForNextPerson } from '../page/load-page.ts';
import { leaveDesk } from '../page/parting-word.ts';
import { sessionCovered, sessionEnded, sessionRenewed } from './session-state.ts';
import { onTabs, tellTabs } from './tabs.ts';

/**
 * Synchronises the tabs of a browser (S1 §4): an ended or covered session covers all, a sign-out leaves all, a sign-in of the same
 * user uncovers them, one of another user reloads them.
 */
export function useTabs(user: number): void {
  useEffect(() => {
    tellTabs({ kind: 'signedIn', user });
    const ends = [
      onSessionEvent('signedOut', (reason) => {
        sessionEnded(reason);
        tellTabs({ kind: 'ended', reason });
      }),
      onSessionEvent('covered', () => {
        sessionCovered();
        tellTabs({ kind: 'covered' });
      }),
      onTabs((word) => {
        if (word.kind === 'ended') sessionEnded(word.reason);
        else if (word.kind === 'covered') sessionCovered();
        else if (word.kind === 'signedOut') leaveDesk('signedOut');
        else if (word.user === user) sessionRenewed();
        else loadForNextPerson();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [user]);
}
