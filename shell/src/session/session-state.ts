import type { SessionEnd } from '@intake-desk/contracts';
import type { PartingWord } from '../page/parting-word.ts';
import { createPageState } from './page-state.ts';

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

const session = createPageState<SessionState>({ ended: undefined, covered: false, renewals: 0 });

/** Covers the page, since the session has ended. */
export function sessionEnded(reason: SessionEnd | undefined): void {
  const state = session.get();
  if (!state.ended) session.set({ ...state, ended: reason ?? 'signedOut' });
}

/** Covers the page, since the session is covered on the server. */
export function sessionCovered(): void {
  const state = session.get();
  if (!state.covered) session.set({ ...state, covered: true });
}

/** Uncovers the page after the same user signed in again. */
export function sessionRenewed(): void {
  if (!isAlive(session.get())) sessionReplaced();
}

/** Uncovers the page with a new session of the same user. */
export const sessionReplaced = (): void =>
  session.set({ ended: undefined, covered: false, renewals: session.get().renewals + 1 });

const isAlive = ({ ended, covered }: SessionState): boolean => !ended && !covered;

/** Returns true if calls of the page's own can succeed. */
export const isSessionLive = (): boolean => isAlive(session.get());

/** Settles when the session is alive and not covered. */
export const whenSessionLives = (): Promise<void> => session.until(isAlive);

export const useSessionState = session.useValue;
