import { hkdfSync } from 'node:crypto';
import { NotFound, type SessionView, Unauthenticated } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { type Session, SessionEntity } from '../tables/session.entity.ts';

const DRAFT_KEY_BYTES = 32;

/** Returns a session as users see it (A7); `currentId` is the session of the caller. */
export const sessionView = (row: Session, currentId: number): SessionView => ({
  id: row.id,
  method: row.method,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  ip: row.ip ?? '',
  userAgent: row.userAgent ?? '',
  current: row.id === currentId,
});

/** Lists the user's own sessions (A7). */
export async function listOwnSessions({ sessions }: IdentityContext, signedIn: SignedIn): Promise<SessionView[]> {
  const { user, session } = theUser(signedIn);
  return (await sessions.of(user.id)).map((row) => sessionView(row, session.id));
}

/**
 * Returns the key of the session's drafts in the browser, in base64. It is derived from the session's row and stored
 * nowhere. Throws Unauthenticated once the session has ended.
 */
export async function draftKey({ database, draftSecret }: IdentityContext, signedIn: SignedIn): Promise<string> {
  const { session } = theUser(signedIn);
  const row = await database.read().findOneBy(SessionEntity, { id: session.id });
  if (!row) throw new Unauthenticated();
  const key = hkdfSync('sha256', draftSecret, row.idHash, 'intake-desk draft', DRAFT_KEY_BYTES);
  return Buffer.from(key).toString('base64');
}

/** Ends one of the user's own sessions (A7). Throws NotFound, also for a session of somebody else. */
export async function endOwnSession({ sessions }: IdentityContext, signedIn: SignedIn, sessionId: number) {
  const { user } = theUser(signedIn);
  if (!(await sessions.endOwn(user.id, sessionId, 'ended_elsewhere'))) throw new NotFound('There is no such session.');
}
