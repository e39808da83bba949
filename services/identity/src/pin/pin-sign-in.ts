import { Invalid } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { isSsoOnly } from '../organisations/organisations-of-user.ts';
import { reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { triesOfAddress } from '../passwords/password-try.ts';
import { verifyPassword } from '../secrets/password-hash.ts';
import { type Browser, openSession } from '../sessions/open-session.ts';
import type { NewSession } from '../sessions/session-store.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { countTries } from '../throttles/throttle-store.ts';
import { normalEmail } from '../users/email.ts';

export interface PinSignIn extends Browser {
  email: string;
  pin: string;
}

/** The one error of every failed PIN, also for an unknown user or one without a PIN (C3). */
const wrongPin = () => new Invalid({ pin: ['pin.failed'] });

/** Checks the PIN of a user, who may be null, with the same work in each case (C3). SSO-only users have no PIN. */
async function isPinOf(database: Database, user: User | null, pin: string): Promise<boolean> {
  const ssoOnly = await isSsoOnly(database, user?.id ?? 0);
  const usable = user !== null && !ssoOnly && user.disabledAt === null && user.deletedAt === null;
  return verifyPassword(usable ? user.pinHash : null, pin);
}

/**
 * Signs in with e-mail and PIN. Throws Invalid{pin: ['pin.failed']}, Throttled, NotWhitelisted; five wrong PINs lock the PIN
 * for a growing time. Must not run in a write unit, whose rollback would undo the count of a failed attempt.
 */
export async function signInWithPin(context: IdentityContext, request: PinSignIn): Promise<NewSession> {
  const { database, sessions, throttles, devices, pinLock } = context;
  const email = normalEmail(request.email);
  const address = triesOfAddress(request.ip);
  const { device } = request;
  const knownDevice = await devices.rowOf(email, device);
  // A known device has its own lock: others at the same address cannot use up its attempts (C2).
  if (knownDevice === undefined) await countTries(throttles, address);
  const forgive = await pinLock.take(knownDevice === undefined ? { email } : { knownDevice });

  const user = await database.read().findOneBy(UserEntity, { email });
  const right = await isPinOf(database, user, request.pin);
  if (!right || user === null) throw wrongPin();
  const visitor = { user, session: { byPin: true }, address: request.ip };
  const { organisations } = await reachableOrganisations(database, visitor);
  if (organisations.length === 0) throw wrongPin();
  const opened = await openSession(database, sessions, {
    userId: user.id,
    method: 'pin',
    ip: request.ip,
    userAgent: request.userAgent,
    replaces: request.replaces,
    remember: () => devices.remember(user.id, device),
    admit: async (current) => {
      if (current.pinHash !== user.pinHash) return undefined;
      // In the session's unit, since a failure after it would leave a session that nobody knows.
      await forgive();
      if (knownDevice === undefined) await throttles.giveBack(address.key);
      return 'open';
    },
  });
  if (!opened) throw wrongPin();
  return opened.session;
}

/** Checks the signed-in user's own PIN; their tries are counted separately. Throws Invalid{pin: ['pin.failed']}, Throttled. */
export async function verifyPin({ database, pinLock }: IdentityContext, signedIn: SignedIn, pin: string) {
  const { id } = theUser(signedIn).user;
  const forgive = await pinLock.take({ userId: id });
  const user = await database.read().findOneBy(UserEntity, { id });
  if (!(await isPinOf(database, user, pin))) throw wrongPin();
  await forgive();
}
