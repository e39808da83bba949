import { useSyncExternalStore } from 'react';

/**
 * Whether the session of this page lives. When it ends without anybody having asked for it, the page stays in memory under a
 * cover, so that what was typed is not lost and stands in no storage; the same user's next sign-in takes the cover away.
 */
export interface SessionState {
  readonly ended: boolean;
  /** It answers nothing until its user gives the PIN: a tablet that nobody touched, or a device that a patient was given. */
  readonly covered: boolean;
  /** How often it was renewed: connections that belong to a session are opened anew. */
  readonly renewals: number;
}

let state: SessionState = { ended: false, covered: false, renewals: 0 };
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
export function sessionEnded(): void {
  if (!state.ended) enter({ ...state, ended: true });
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
export const sessionReplaced = (): void => enter({ ended: false, covered: false, renewals: state.renewals + 1 });

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
