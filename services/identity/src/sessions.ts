import type { SessionEnd } from '@intake-desk/contracts';
import type { IdentityContext } from './context.ts';
import { coveredSession, uncoverSession } from './pin/covered-session.ts';
import { authenticate } from './sessions/authenticate.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { holdSignIn } from './sessions/hold-sign-in.ts';
import { ownSessions } from './sessions/own-sessions.ts';
import { userSessions } from './sessions/user-sessions.ts';
import type { SignedIn } from './staff/staff.ts';
import type { Cover } from './tables/session.entity.ts';

/** Sign-ins that last. */
export const createSessions = (context: IdentityContext) => ({
  /**
   * The signed-in user of a session id, or Unauthenticated. `prolong: false` for keep-alives, polls and refetches
   * caused by live events: they do not count as the user's own (decisions "idle time").
   */
  authenticate: authenticate(context),
  /** Ends a session; ending one that is gone is no error. */
  end: (sessionId: string): Promise<void> => context.sessions.end(sessionId),
  /** Why the session of an id has ended, if `authenticate` and `covered` do not know it. */
  whyEnded: (sessionId: string): Promise<SessionEnd> => context.sessions.whyEnded(sessionId),
  /** Ends every session of a user by command, who may sign in again (A7). Throws NotFound. */
  endAll: endSessions(context),
  /** Of the given sessions those that still live and are not covered, with the marks of their users' rights, for open sockets. */
  alive: (sessionIds: readonly number[]): Promise<ReadonlyMap<number, string>> => context.sessions.alive(sessionIds),
  /** Within a write unit: the caller's session or API key does not end before the unit does (A9). */
  hold: holdSignIn(context),
  /** Covers the session: from now on `authenticate` does not know it. Throws Unauthenticated, or Covered where it is already. */
  cover: ({ session }: Pick<SignedIn, 'session'>, cover: Cover): Promise<void> =>
    context.sessions.cover(session.id, cover),
  /** The session of this id if it is covered. */
  covered: coveredSession(context),
  /**
   * The user's PIN takes the cover away: a new session goes on from this one, which is dead. Throws as `pin.verify`, and
   * Unauthenticated where the session has ended in the meantime.
   */
  uncover: uncoverSession(context),
  ...ownSessions(context),
  ...userSessions(context),
});
