import type { Database } from '@intake-desk/database';
import type { Session } from '../tables/session.entity.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import type { Vouched } from '../tables/user-identity.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import type { NewSession, SessionStore } from './session-store.ts';

/** A session, open or waiting for a second factor. */
export interface Opened {
  readonly next: 'open' | 'code' | 'enrol';
  readonly session: NewSession;
}

/** Somebody who has shown who they are. */
export interface Opening {
  userId: number;
  method: Session['method'];
  ip: string;
  userAgent: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces: string | undefined;
  ssoSession?: string | undefined;
  /** Whom the user is linked with once a session that waits for a code has got it (C16). */
  link?: Vouched;
  /** Columns of the user that the sign-in renews. */
  renewed?: Partial<User>;
  /** Makes the browser known where the session opens; answers what it is to keep. */
  remember?: () => Promise<string>;
  /** Looks at the user's row again, locked: whether what was shown still holds, and what is still asked; undefined: refused. */
  admit: (current: User) => Promise<Opened['next'] | undefined>;
}

/**
 * Begins a session under a new id and ends the one that it replaces. Undefined where the account was disabled, or what
 * was shown changed, in the meantime.
 */
export function openSession(database: Database, sessions: SessionStore, opening: Opening): Promise<Opened | undefined> {
  const { userId, method, ip, userAgent, replaces, ssoSession, link, renewed, remember, admit } = opening;
  return database.write(async () => {
    const current = await lockedUser(database, userId);
    if (!current || current.disabledAt || current.deletedAt) return undefined;
    const next = await admit(current);
    if (next === undefined) return undefined;
    const pending = next !== 'open';
    const login = pending ? {} : { lastLoginAt: database.now(), lastLoginIp: ip };
    if (renewed || !pending) await database.manager().update(UserEntity, { id: userId }, { ...renewed, ...login });
    if (replaces !== undefined) await sessions.end(replaces);
    const session = await sessions.start({
      userId,
      method,
      ip,
      userAgent,
      ssoSession,
      pending,
      ...(pending && link ? { link } : {}),
    });
    const device = pending || !remember ? {} : { device: await remember() };
    return { next, session: { ...session, ...device, userId } };
  });
}
