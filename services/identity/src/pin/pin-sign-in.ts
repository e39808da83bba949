import { Invalid, Throttled } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { IdentityContext } from '../context.ts';
import { reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { isSsoOnly } from '../organisations/sso-only.ts';
import { verifyPassword } from '../secrets/password-hash.ts';
import { openSession } from '../sessions/open-session.ts';
import type { NewSession } from '../sessions/session-store.ts';
import { triesOfAddress } from '../sign-in/password-try.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { normalEmail } from '../users/email.ts';

/** A try to sign in by PIN. */
export interface PinSignIn {
  email: string;
  pin: string;
  ip: string;
  userAgent?: string | undefined;
  /** The session id that the browser still had; it is dead afterwards (A1). */
  replaces?: string | undefined;
  /** What the browser kept of an earlier sign-in (C2). */
  device?: string | undefined;
}

/** Also for who has no PIN to use, or is nobody: nothing is told of an address (C3). */
const wrongPin = () => new Invalid({ pin: ['pin.failed'] });

/** Whether the PIN is that of the user, who may be null; the same work is done either way (C3). SSO-only users have none. */
async function isPinOf(database: Database, user: User | null, pin: string): Promise<boolean> {
  const ssoOnly = await isSsoOnly(database, user?.id ?? 0);
  const usable = user !== null && !ssoOnly && user.disabledAt === null && user.deletedAt === null;
  return verifyPassword(usable ? user.pinHash : null, pin);
}

/** Signs in by e-mail and PIN. Not to be called within a write unit: a refused try must stay counted. */
export function signInWithPin({ database, sessions, throttles, devices, pinLock }: IdentityContext) {
  return async (request: PinSignIn): Promise<NewSession> => {
    const email = normalEmail(request.email);
    const address = triesOfAddress(request.ip);
    const { device } = request;
    const knownDevice = await devices.rowOf(email, device);
    // A known device has its lock: others at the same address cannot use up its tries (C2).
    const seconds = knownDevice === undefined ? await throttles.take([address]) : 0;
    if (seconds > 0) throw new Throttled(seconds);
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
        // In the session's unit: failing after it, they would leave a session that nobody was told of.
        await forgive();
        if (knownDevice === undefined) await throttles.giveBack(address.key);
        return 'open';
      },
    });
    if (!opened) throw wrongPin();
    return opened.session;
  };
}

/** The PIN modal's question: whether the PIN is the signed-in user's own; their tries are counted for themselves. */
export function verifyPin({ database, pinLock }: IdentityContext) {
  return async (signedIn: SignedIn, pin: string): Promise<void> => {
    const { id } = theUser(signedIn).user;
    const forgive = await pinLock.take({ userId: id });
    const user = await database.read().findOneBy(UserEntity, { id });
    if (!(await isPinOf(database, user, pin))) throw wrongPin();
    await forgive();
  };
}
