import { Unauthenticated } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { findSession } from '../sessions/authenticate.ts';
import type { NewSession } from '../sessions/session-store.ts';
import type { SignedIn } from '../staff/staff.ts';
import { type Cover, SessionEntity } from '../tables/session.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { verifyPin } from './pin-sign-in.ts';

/** A session that answers nothing until its user gives the PIN (A8). */
export interface CoveredSession {
  readonly signedIn: SignedIn;
  readonly csrfSecret: string;
  readonly cover: Cover;
  /** When it is signed out, in ms from now; undefined where nothing but the session's own end does so. */
  readonly leftMs: number | undefined;
}

/** A try to take the cover away. */
export interface Uncovering {
  pin: string;
  ip: string;
  userAgent?: string | undefined;
}

/** See `sessions.covered`. It is not prolonged: a device that nobody takes back is signed out in the end. */
export function coveredSession({ database }: IdentityContext) {
  return async (sessionId: string, { ip }: { ip: string }): Promise<CoveredSession | undefined> => {
    const found = await findSession(database, sessionId, ip);
    if (!found || found.cover === null) return undefined;
    const { signedIn, csrfSecret, cover, coverEndsAt } = found;
    const leftMs = coverEndsAt ? coverEndsAt.getTime() - database.now().getTime() : undefined;
    return { signedIn, csrfSecret, cover, leftMs };
  };
}

/**
 * See `sessions.uncover`. The new session is of the same kind and ends when the covered one would have: a PIN lengthens
 * nothing and opens no more than there was. Not to be called within a write unit: a refused try must stay counted.
 */
export function uncoverSession(context: IdentityContext) {
  const { database, sessions } = context;
  const verify = verifyPin(context);
  return async (signedIn: SignedIn, { pin, ip, userAgent }: Uncovering): Promise<NewSession> => {
    await verify(signedIn, pin);
    return database.write(async () => {
      const user = await lockedUser(database, signedIn.user.id);
      const former = await lockedRow(database, SessionEntity, { id: signedIn.session.id });
      if (!user || user.disabledAt || user.deletedAt || !former) throw new Unauthenticated();
      const { userId, method, ssoSession } = former;
      await sessions.replace(userId, former.id);
      const begun = await sessions.start({
        userId,
        method,
        ip,
        userAgent,
        ssoSession: ssoSession ?? undefined,
        continues: former,
      });
      return { ...begun, userId };
    });
  };
}
