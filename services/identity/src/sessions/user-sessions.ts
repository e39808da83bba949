import { Forbidden, NotFound } from '@intake-desk/contracts';
import { type Database, sql } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { pastSignInsOf } from '../logs/past-sign-ins.ts';
import { covers, partIn, readReaches } from '../rights/reach.ts';
import { reachOfEditor } from '../rights/reach-of-editor.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { endSessions } from './end-sessions.ts';
import { sessionView } from './own-sessions.ts';

type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'key' | 'session' | 'address'>;

/** Maximum number of past sign-ins in a list. */
const SHOWN = 200;

/**
 * Finds a member of the editor's organisation. If the user belongs to further organisations, the editor sees and ends the
 * sessions that were used for theirs and no other (D10). Throws NotFound for anybody else, and Forbidden unless the editor
 * covers the account: in this organisation at least, if no other gives the user a further permission.
 */
async function findMember(database: Database, editor: Editor, userId: number) {
  const { organisationId } = editor.scope;
  const user = await database.read().findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
  const reach = (await readReaches(database, sql`${userId}`)).get(userId);
  const here = reach?.organisations.get(organisationId);
  if (!user || !reach || !here) throw new NotFound('There is no such user.');
  const own = await reachOfEditor(database, editor);
  const parts = [...reach.organisations.values()];
  const isHere = parts.every(({ permissions }) => permissions.isSubsetOf(here.permissions));
  if (!covers(own, isHere ? partIn(organisationId, reach) : reach)) throw new Forbidden();
  // Limits the editor to sessions that were used for their organisation only.
  return { user, limit: own.admin || parts.length === 1 ? undefined : { usedFor: organisationId } };
}

/** Lists a member's sessions (A7). Throws NotFound, Forbidden. */
export async function listUserSessions({ database, sessions }: IdentityContext, editor: Editor, userId: number) {
  const { user, limit } = await findMember(database, editor, userId);
  return (await sessions.of(user.id, limit)).map((row) => sessionView(row, editor.session.id));
}

/** Lists a member's sign-ins of the last 30 days, ended or not (A7). Throws NotFound, Forbidden. */
export async function listPastSignIns({ database }: IdentityContext, editor: Editor, userId: number) {
  const { user, limit } = await findMember(database, editor, userId);
  const rows = await pastSignInsOf(database, user.id, { usedFor: limit?.usedFor, take: SHOWN });
  return rows.map(({ method, address, at }) => ({ method, address, at: at.toISOString() }));
}

/** Ends a session of a member (A7). Throws Forbidden, and NotFound, also for a session outside the editor's limit. */
export async function endUserSession(
  { database, sessions }: IdentityContext,
  editor: Editor,
  userId: number,
  sessionId: number,
): Promise<void> {
  const { user, limit } = await findMember(database, editor, userId);
  await database.write(async () => {
    if (!(await sessions.endOwn(user.id, sessionId, 'ended_by_administrator', limit)))
      throw new NotFound('There is no such session.');
    const phrase = `ended a session of the user ${user.name} (${user.email})`;
    await logUserChange(database, { actor: actorOf(editor), user, action: 'endSessions', phrase });
  });
}

/** Ends a member's sessions, all of them or those within the editor's limit (A7). Throws NotFound, Forbidden. */
export async function endUserSessions(context: IdentityContext, editor: Editor, userId: number): Promise<void> {
  const { database, sessions } = context;
  const { user, limit } = await findMember(database, editor, userId);
  if (!limit) return endSessions(context, actorOf(editor), userId);
  await database.write(async () => {
    await lockedUser(database, userId);
    await sessions.endAll(userId, 'ended_by_administrator', limit);
    const phrase = `ended the sessions for ${editor.scope.organisationName} of the user ${user.name} (${user.email})`;
    await logUserChange(database, { actor: actorOf(editor), user, action: 'endSessions', phrase });
  });
}
