import type { SessionEnd } from '@intake-desk/contracts';
import { useSyncExternalStore } from 'react';
import type { PartingWord } from '../page/parting-word.ts';

/**
 * The session of this page. When it ends without anybody having asked for it, the page leaves the document and stays in memory, so
 * that what was typed is not lost and is in no storage; it comes back when the same user signs in again.
 */
export interface SessionState {
  /** Why it ended; undefined while it lives. */
  readonly ended: PartingWord | undefined;
  /** It answers nothing until its user gives the PIN: a tablet that nobody touched, or a device that a patient was given. */
  readonly covered: boolean;
  /** How often it was renewed: connections that belong to a session are opened anew. */
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

/** The session is gone: covers the page. */
export function sessionEnded(reason: SessionEnd | undefined): void {
  if (!state.ended) enter({ ...state, ended: reason ?? 'signedOut' });
}

/** The session is covered on the server, and so is the page. */
export function sessionCovered(): void {
  if (!state.covered) enter({ ...state, covered: true });
}

/** The same user has signed in again. */
export function sessionRenewed(): void {
  if (!lives()) sessionReplaced();
}

/** A new session of the same user has taken the place of this page's. */
export const sessionReplaced = (): void => enter({ ended: undefined, covered: false, renewals: state.renewals + 1 });

const lives = (): boolean => !state.ended && !state.covered;

/** Settles as soon as the session lives and is not covered. */
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
