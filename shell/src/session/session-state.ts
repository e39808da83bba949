import { useSyncExternalStore } from 'react';

/**
 * Whether the session of this page lives. When it ends without anybody having asked for it, the page stays in memory under a
 * cover, so that what was typed is not lost and stands in no storage; the same user's next sign-in takes the cover away.
 */
export interface SessionState {
  readonly ended: boolean;
  /** How often it was renewed: connections that belong to a session are opened anew. */
  readonly renewals: number;
}

let state: SessionState = { ended: false, renewals: 0 };
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

/** The same user has signed in again. */
export function sessionRenewed(): void {
  if (state.ended) sessionReplaced();
}

/** A new session of the same user has taken the place of this page's. */
export const sessionReplaced = (): void => enter({ ended: false, renewals: state.renewals + 1 });

/** Settles as soon as the session lives. */
export function whenSessionLives(): Promise<void> {
  if (!state.ended) return Promise.resolve();
  return new Promise((resolve) => {
    const end = listen(() => {
      if (state.ended) return;
      end();
      resolve();
    });
  });
}

export const useSessionState = (): SessionState => useSyncExternalStore(listen, () => state);
