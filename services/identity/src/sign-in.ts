import { Invalid, Throttled } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { normalEmail } from './email.ts';
import type { KnownDevices } from './known-devices.ts';
import { networkOf } from './network-of.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';
import { createPasswordLink, passwordLinkPath } from './password-link.ts';
import type { PasswordMail } from './password-mail.ts';
import { reachableOrganisations } from './reachable-organisations.ts';
import { secondFactorStep } from './second-factor-step.ts';
import { fingerprint } from './secret.ts';
import type { Sessions } from './sessions.ts';
import { isSsoOnly } from './sso-only.ts';
import type { SignedIn } from './staff.ts';
import type { ThrottleStore } from './throttle-store.ts';
import { type User, UserEntity } from './user.entity.ts';

/** A try to sign in. */
export interface SignIn {
  email: string;
  password: string;
  /** The client's address as the gateway worked it out. */
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
  /** What the browser kept of an earlier sign-in (C2). */
  device?: string | undefined;
}

/** A session that has just begun. */
export interface NewSession {
  /** 256 random bits, url-safe: the cookie's value, stored as SHA-256 only. */
  sessionId: string;
  /** The session's CSRF token (decisions "CSRF"). */
  csrfSecret: string;
  userId: number;
  /** What the browser is to keep for `KNOWN_DEVICE_MS`, so that it is known at the next sign-in (C2). */
  device?: string;
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
const DAY = 24 * 60 * MINUTE;
/**
 * Tries per e-mail and address (decisions "login"), per account from anywhere, and per address for any account. A browser
 * that the account's owner signed in with has two of its own instead, so that nobody else can use them up (C2). Ten in a
 * window are at most twenty in any quarter of an hour, where one window ends and the next begins (C14).
 */
const LIMITS = {
  pair: { tries: 5, windowMs: MINUTE },
  account: { tries: 50, windowMs: 15 * MINUTE },
  ip: { tries: 60, windowMs: MINUTE },
  device: { tries: 5, windowMs: MINUTE },
  deviceLong: { tries: 10, windowMs: 15 * MINUTE },
};

/** The tries of one address, or IPv6 network, for any account and by any way of signing in. */
export const triesOfAddress = (ip: string) => ({ key: `login:ip:${fingerprint(networkOf(ip))}`, ...LIMITS.ip });

/** Whoever could not be signed in, for whatever reason (C3). */
export const signInFailed = () => new Invalid({ email: ['auth.failed'] });

/** What signing in by password works with. */
export interface SignInParts {
  database: Database;
  sessions: Sessions;
  throttles: ThrottleStore;
  devices: KnownDevices;
  passwordMail: PasswordMail;
  /** Days; 0: never. */
  passwordExpiryDays: number;
}

/** Signs in by e-mail and password. Not to be called within a write unit: a refused try must stay counted. */
export function createSignIn(parts: SignInParts) {
  const { database, sessions, throttles, devices, passwordMail, passwordExpiryDays } = parts;
  const newLink = createPasswordLink(database);

  /** Counts a try; answers what a success takes back. */
  const counted = async (email: string, { ip, device }: SignIn): Promise<() => Promise<void>> => {
    const row = await devices.rowOf(email, device);
    const known = row !== undefined;
    const pair = { key: `login:pair:${fingerprint(`${email} ${networkOf(ip)}`)}`, ...LIMITS.pair };
    const account = { key: `login:account:${fingerprint(email)}`, ...LIMITS.account };
    const address = triesOfAddress(ip);
    const short = { key: `login:device:${row}`, ...LIMITS.device };
    const long = { key: `login:device-long:${row}`, ...LIMITS.deviceLong };
    const seconds = await throttles.take(known ? [short, long] : [pair, account, address]);
    if (seconds > 0) throw new Throttled(seconds);
    return async () => {
      await throttles.forget(known ? short.key : pair.key);
      for (const { key } of known ? [long] : [account, address]) await throttles.giveBack(key);
    };
  };

  const isExpired = ({ passwordChangedAt, createdAt }: User): boolean =>
    passwordExpiryDays > 0 &&
    (passwordChangedAt ?? createdAt).getTime() + passwordExpiryDays * DAY <= database.now().getTime();

  return async (request: SignIn): Promise<SignInOutcome> => {
    const email = normalEmail(request.email);
    const takeBack = await counted(email, request);

    const user = await database.read().findOneBy(UserEntity, { email });
    const ssoOnly = await isSsoOnly(database, user?.id ?? 0);
    const usable = user !== null && !ssoOnly && user.disabledAt === null && user.deletedAt === null;
    const right = await verifyPassword(usable ? user.passwordHash : null, request.password);
    if (!right || !usable || user.passwordHash === null) throw signInFailed();
    const { id, passwordHash } = user;
    await takeBack();

    await reachableOrganisations(database, { user, session: { byPin: false }, address: request.ip });
    if (isExpired(user)) {
      await passwordMail.send(email);
      throw new Invalid({ password: ['editing_table.auth.password_expired_sent'] });
    }
    if (user.mustChangePassword) {
      if (request.replaces !== undefined) await sessions.end(request.replaces);
      return { next: 'password', path: passwordLinkPath(await newLink({ userId: id })) };
    }
    const renewed = isOutdated(passwordHash) ? await hashPassword(request.password) : passwordHash;
    const opened = await openSession(database, sessions, {
      userId: id,
      method: 'password',
      ip: request.ip,
      userAgent: request.userAgent,
      replaces: request.replaces,
      remember: () => devices.remember(id, request.device),
      renewed: { passwordHash: renewed },
      admit: async (current) =>
        current.passwordHash === passwordHash ? secondFactorStep(database, current) : undefined,
    });
    if (!opened) throw signInFailed();
    return opened;
  };
}
