import { Throttled } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { isSsoOnly } from '../organisations/sso-only.ts';
import { verifyPassword } from '../secrets/password-hash.ts';
import { fingerprint } from '../secrets/secret.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { networkOf } from '../throttles/network-of.ts';
import type { ThrottleStore } from '../throttles/throttle-store.ts';
import { normalEmail } from '../users/email.ts';
import type { KnownDevices } from './known-devices.ts';

/** A password that somebody typed, to sign in or to show again who they are. */
export interface PasswordEntry {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** What the browser kept of an earlier sign-in (C2). */
  readonly device?: string | undefined;
}

/** A right password: whose it is, or that it opens nothing since an organisation of the user is SSO-only. */
export type RightPassword =
  | { readonly opens: true; readonly user: User & { readonly passwordHash: string } }
  | { readonly opens: false };

/**
 * Looks at a password; undefined for a wrong one and for who has none to use. Throws Throttled. Not to be called within a
 * write unit: a refused try must stay counted.
 */
export type PasswordTry = (entry: PasswordEntry) => Promise<RightPassword | undefined>;

const MINUTE = 60_000;
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

/** Looks at passwords, with the same limits wherever one is asked for. */
export function createPasswordTry(database: Database, throttles: ThrottleStore, devices: KnownDevices): PasswordTry {
  /** Counts a try; answers what a success takes back. */
  const counted = async (email: string, { ip, device }: PasswordEntry): Promise<() => Promise<void>> => {
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

  return async (entry) => {
    const email = normalEmail(entry.email);
    const takeBack = await counted(email, entry);
    const user = await database.read().findOneBy(UserEntity, { email });
    const ssoOnly = await isSsoOnly(database, user?.id ?? 0);
    const usable = user !== null && user.disabledAt === null && user.deletedAt === null;
    const right = await verifyPassword(usable ? user.passwordHash : null, entry.password);
    if (!right || !usable || user.passwordHash === null) return undefined;
    await takeBack();
    return ssoOnly ? { opens: false } : { opens: true, user: { ...user, passwordHash: user.passwordHash } };
  };
}
