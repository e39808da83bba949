import { sessionReplaced } from './session-state.ts';
import { tellTabs } from './tabs.ts';

/** Continues with the new session of the user's PIN, in all tabs. */
export function sessionUncovered(user: number): void {
  sessionReplaced();
  tellTabs({ kind: 'signedIn', user });
}
