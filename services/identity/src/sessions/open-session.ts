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

export interface Client {
  /** Address as determined by the gateway. */
  ip: string;
  userAgent?: string | undefined;
  /** The browser's former session id, whose session ends (A1). */
  replaces?: string | undefined;
}

/** The client of a sign-in, with the device cookie of an earlier one (C2). */
export interface Browser extends Client {
  device?: string | undefined;
}

/** A sign-in whose user has proved their identity. */
export interface Opening extends Client {
  userId: number;
  method: Session['method'];
  ssoSession?: string | undefined;
  /** The provider's account to link with the user once a pending session has its code (C16). */
  link?: Vouched;
  renewed?: Partial<User>;
  /** Remembers the browser once the session is open; returns its new device cookie. */
  remember?: () => Promise<string>;
  /** Checks the proof again on the user's locked row; returns the next step, or undefined to refuse. */
  admit: (current: User) => Promise<Opened['next'] | undefined>;
}

/** Begins a session in place of another one. Returns undefined if account or proof were changed meanwhile. */
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
