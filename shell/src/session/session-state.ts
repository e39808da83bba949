import type { SessionEnd } from '@intake-desk/contracts';
import { useSyncExternalStore } from 'react';
import type { PartingWord } from '../page/parting-word.ts';

/**
 * The session of this page. When it ends unasked, the page leaves the document and stays in memory, so that typed input is neither
 * lost nor in any storage; it returns when the same user signs in again.
 */
export interface SessionState {
  /** Reason for its end; undefined while it is alive. */
  readonly ended: PartingWord | undefined;
  /** Locked until the user enters the PIN: an idle tablet, or a device that a patient has. */
  readonly covered: boolean;
  /** Number of renewals; each opens the session's connections again. */
  readonly renewals: number;
}

let state: SessionState = { ended: undefined, covered: false, renewals: 0 };
const listeners = new Set<() => void>();
const enter = (next: SessionState): void => {
  state = next;
  for (const listener of [...listeners]) listener();
};
const listen = (fn: () => void): (() => void) => {
  listeners.add(fn);
  return () => listeners.delete(fn);
};

/** Covers the page, since the session has ended. */
export function sessionEnded(reason: SessionEnd | undefined): void {
  if (!state.ended) enter({ ...state, ended: reason ?? 'signedOut' });
}

/** Covers the page, since the session is covered on the server. */
export function sessionCovered(): void {
  if (!state.covered) enter({ ...state, covered: true });
}

/** Uncovers the page after the same user signed in again. */
export function sessionRenewed(): void {
  if (!lives()) sessionReplaced();
}

/** Uncovers the page with a new session of the same user. */
export const sessionReplaced = (): void => enter({ ended: undefined, covered: false, renewals: state.renewals + 1 });

const lives = (): boolean => !state.ended && !state.covered;

/** Settles when the session is alive and not covered. */
export function whenSessionLives(): Promise<void> {
  if (lives()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = listen(() => {
      if (!lives()) return;
      end();
      resolve();
    });
  });
}

export const useSessionState = (): SessionState => useSyncExternalStore(listen, () => state);
