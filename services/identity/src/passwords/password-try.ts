import type { IdentityContext } from '../context.ts';
import { isSsoOnly } from '../organisations/organisations-of-user.ts';
import { verifyPassword } from '../secrets/password-hash.ts';
import { fingerprint } from '../secrets/secret.ts';
import type { Browser } from '../sessions/open-session.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { networkOf } from '../throttles/network-of.ts';
import { countTries, limitOfAddress } from '../throttles/throttle-store.ts';
import { normalEmail } from '../users/email.ts';

export interface PasswordEntry extends Pick<Browser, 'ip' | 'device'> {
  readonly email: string;
  readonly password: string;
}

/** A correct password. It opens nothing if an organisation of the user is SSO-only. */
type RightPassword =
  | { readonly opens: true; readonly user: User & { readonly passwordHash: string } }
  | { readonly opens: false };

const MINUTE = 60_000;
/**
 * Attempts per e-mail and address (decisions "login"), per account from anywhere, and per address for any account. A
 * known device of the owner has two limits of its own instead, which nobody else can use up (C2). Ten attempts per
 * window are at most twenty in any quarter of an hour, across the end of a window (C14).
 */
const LIMITS = {
  pair: { tries: 5, windowMs: MINUTE },
  account: { tries: 50, windowMs: 15 * MINUTE },
  ip: { tries: 60, windowMs: MINUTE },
  device: { tries: 5, windowMs: MINUTE },
  deviceLong: { tries: 10, windowMs: 15 * MINUTE },
};

/** Returns the limit of an address for any account and any way of signing in. */
export const triesOfAddress = (ip: string) => limitOfAddress('login:ip', ip, LIMITS.ip);

/**
 * Checks a password. Returns undefined for a wrong one, and for a user without one. Throws Throttled. Must not run in a
 * write unit, whose rollback would undo the count of a failed attempt.
 */
export async function tryPassword(context: IdentityContext, entry: PasswordEntry): Promise<RightPassword | undefined> {
  const { database } = context;
  const email = normalEmail(entry.email);
  const undoCount = await countTry(context, email, entry);
  const user = await database.read().findOneBy(UserEntity, { email });
  const ssoOnly = await isSsoOnly(database, user?.id ?? 0);
  const usable = user !== null && user.disabledAt === null && user.deletedAt === null;
  const right = await verifyPassword(usable ? user.passwordHash : null, entry.password);
  if (!right || !usable || user.passwordHash === null) return undefined;
  await undoCount();
  return ssoOnly ? { opens: false } : { opens: true, user: { ...user, passwordHash: user.passwordHash } };
}

/** Counts a try; returns a function that undoes the count after a success. */
async function countTry({ devices, throttles }: IdentityContext, email: string, { ip, device }: PasswordEntry) {
  const row = await devices.rowOf(email, device);
  const isKnownDevice = row !== undefined;
  const pair = { key: `login:pair:${fingerprint(`${email} ${networkOf(ip)}`)}`, ...LIMITS.pair };
  const account = { key: `login:account:${fingerprint(email)}`, ...LIMITS.account };
  const address = triesOfAddress(ip);
  const short = { key: `login:device:${row}`, ...LIMITS.device };
  const long = { key: `login:device-long:${row}`, ...LIMITS.deviceLong };
  await countTries(throttles, ...(isKnownDevice ? [short, long] : [pair, account, address]));
  return async () => {
    await throttles.forget(isKnownDevice ? short.key : pair.key);
    for (const { key } of isKnownDevice ? [long] : [account, address]) await throttles.giveBack(key);
  };
}
