import { Invalid, Throttled } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { normalEmail } from './email.ts';
import { lockedUser } from './locked-user.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';
import { fingerprint } from './secret.ts';
import type { Sessions } from './sessions.ts';
import { isSsoOnly } from './sso-only.ts';
import type { SignedIn } from './staff.ts';
import type { ThrottleStore } from './throttle-store.ts';
import { UserEntity } from './user.entity.ts';

/** A try to sign in. */
export interface SignIn {
  email: string;
  password: string;
  /** The client's address as the gateway worked it out. */
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
}

/** A session that has just begun. */
export interface NewSession {
  /** 256 random bits, url-safe: the cookie's value, stored as SHA-256 only. */
  sessionId: string;
  /** The session's CSRF token (decisions "CSRF"). */
  csrfSecret: string;
  userId: number;
}

/** A sign-in with a right password: open, or what is still asked of the person. */
export type SignInOutcome =
  | { readonly next: 'open'; readonly session: NewSession }
  /** The session waits for a code, or for the second factor's setting-up. */
  | { readonly next: 'code' | 'enrol'; readonly session: NewSession }
  /** No session: a generated password is to be replaced under this path of the site, which works once. */
  | { readonly next: 'password'; readonly path: string };

/** What a session id stands for. */
export interface Authenticated {
  signedIn: SignedIn;
  csrfSecret: string;
  /** When it ends at the latest. */
  expiresAt: Date;
}

const MINUTE = 60_000;
/** Tries per e-mail and address (decisions "login"), per account from anywhere, and per address for any account. */
const LIMITS = {
  pair: { tries: 5, windowMs: MINUTE },
  account: { tries: 50, windowMs: 15 * MINUTE },
  ip: { tries: 60, windowMs: MINUTE },
};

const failed = () => new Invalid({ email: ['auth.failed'] });

/** Signs in by e-mail and password. Not to be called within a write unit: a refused try must stay counted. */
export function createSignIn(database: Database, sessions: Sessions, throttles: ThrottleStore) {
  return async (request: SignIn): Promise<NewSession> => {
    const email = normalEmail(request.email);
    const keys = {
      pair: `login:pair:${fingerprint(`${email} ${request.ip}`)}`,
      account: `login:account:${fingerprint(email)}`,
      ip: `login:ip:${fingerprint(request.ip)}`,
    };
    const seconds = await throttles.take([
      { key: keys.pair, ...LIMITS.pair },
      { key: keys.account, ...LIMITS.account },
      { key: keys.ip, ...LIMITS.ip },
    ]);
    if (seconds > 0) throw new Throttled(seconds);

    const user = await database.read().findOneBy(UserEntity, { email });
    const ssoOnly = await isSsoOnly(database, user?.id ?? 0);
    const usable = user !== null && !ssoOnly && user.disabledAt === null && user.deletedAt === null;
    const right = await verifyPassword(usable ? user.passwordHash : null, request.password);
    if (!right || !usable || user.passwordHash === null) throw failed();
    const { id, passwordHash } = user;
    const renewed = isOutdated(passwordHash) ? await hashPassword(request.password) : passwordHash;

    const session = await database.write(async () => {
      // Locked and looked at again: the account may have been disabled, or its password changed, while we verified.
      const current = await lockedUser(database, id);
      if (current?.passwordHash !== passwordHash || current.disabledAt || current.deletedAt) throw failed();
      await database.manager().update(UserEntity, { id }, { lastLoginAt: database.now(), passwordHash: renewed });
      if (request.replaces !== undefined) await sessions.end(request.replaces);
      return sessions.start({ userId: id, method: 'password', ip: request.ip, userAgent: request.userAgent });
    });
    await throttles.forget(keys.pair);
    await throttles.giveBack(keys.account);
    await throttles.giveBack(keys.ip);
    return { ...session, userId: id };
  };
}
