import { sessionReplaced } from './session-state.ts';
import { tellTabs } from './tabs.ts';

/** The user's PIN made a new session: this page goes on, and so do the other tabs. */
export function sessionUncovered(user: number): void {
  sessionReplaced();
  tellTabs({ kind: 'signedIn', user });
}
