import { Unauthenticated } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/stored-row.ts';
import { findSession } from '../sessions/authenticate.ts';
import type { NewSession } from '../sessions/session-store.ts';
import type { SignedIn } from '../staff/staff.ts';
import { type Cover, SessionEntity } from '../tables/session.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { type PinSignIn, verifyPin } from './pin-sign-in.ts';

export interface CoveredSession {
  readonly signedIn: SignedIn;
  readonly csrfSecret: string;
  readonly cover: Cover;
  /** Time in ms until it is signed out; undefined if it only ends with its own lifetime. */
  readonly leftMs: number | undefined;
}

/** Finds a session that is covered. It is not prolonged, so that an abandoned device is signed out in the end. */
export async function coveredSession(
  { database }: IdentityContext,
  sessionId: string,
  { ip }: { ip: string },
): Promise<CoveredSession | undefined> {
  const found = await findSession(database, sessionId, ip);
  if (!found || found.cover === null) return undefined;
  const { signedIn, csrfSecret, cover, coverEndsAt } = found;
  const leftMs = coverEndsAt ? coverEndsAt.getTime() - database.now().getTime() : undefined;
  return { signedIn, csrfSecret, cover, leftMs };
}

/**
 * Replaces a covered session by a new one after its user has entered the PIN. The new session is of the same kind and
 * ends when the covered one would have. Throws like `verifyPin`, and Unauthenticated if the session has ended
 * meanwhile. Must not run in a write unit, whose rollback would undo the count of a failed attempt.
 */
export async function uncoverSession(
  context: IdentityContext,
  signedIn: SignedIn,
  { pin, ip, userAgent }: Pick<PinSignIn, 'pin' | 'ip' | 'userAgent'>,
): Promise<NewSession> {
  const { database, sessions } = context;
  await verifyPin(context, signedIn, pin);
  return database.write(async () => {
    const user = await lockedUser(database, signedIn.user.id);
    const former = await lockedRow(database, SessionEntity, { id: signedIn.session.id });
    if (!user || user.disabledAt || user.deletedAt || !former) throw new Unauthenticated();
    const { userId, method, ssoSession } = former;
    await sessions.replace(userId, former.id);
    const started = await sessions.start({
      userId,
      method,
      ip,
      userAgent,
      ssoSession: ssoSession ?? undefined,
      continues: former,
    });
    return { ...started, userId };
  });
}
