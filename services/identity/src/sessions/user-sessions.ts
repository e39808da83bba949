import { Forbidden, NotFound, type SessionView } from '@intake-desk/contracts';
import type { PastSignInView } from '@intake-desk/contracts/administration';
import { sql } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { pastSignInsOf } from '../logs/past-sign-ins.ts';
import { covers, partIn, readReaches } from '../rights/reach.ts';
import { reachOfEditor } from '../rights/reach-of-editor.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionLimit } from './session-store.ts';
import { sessionView } from './session-view.ts';

/** Whose sign-ins, asked for by whom. */
type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'key' | 'session' | 'address'>;

/** A member of the editor's organisation, and which of their sessions are the editor's business. */
interface Member {
  readonly user: User;
  readonly limit: SessionLimit | undefined;
}

/** So many past sign-ins of a user are shown. */
const SHOWN = 200;

/**
 * Lists and ends the sign-ins of an organisation's users for its editors (A7). Of a user who is a member elsewhere too they
 * are those that were used for this organisation and no other (D10). Each throws NotFound for who is no member here, and
 * Forbidden unless the editor covers the account: in this organisation at least, if no other gives the user a further permission.
 */
export function userSessions(context: IdentityContext) {
  const { database, sessions } = context;
  const endAll = endSessions(context);

  const member = async (editor: Editor, userId: number): Promise<Member> => {
    const { organisationId } = editor.scope;
    const user = await database.read().findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
    const reach = (await readReaches(database, sql`${userId}`)).get(userId);
    const here = reach?.organisations.get(organisationId);
    if (!user || !reach || !here) throw new NotFound('There is no such user.');
    const own = await reachOfEditor(database, editor);
    const parts = [...reach.organisations.values()];
    const isHere = parts.every(({ permissions }) => permissions.isSubsetOf(here.permissions));
    if (!covers(own, isHere ? partIn(organisationId, reach) : reach)) throw new Forbidden();
    return { user, limit: own.admin || parts.length === 1 ? undefined : { usedFor: organisationId } };
  };

  return {
    async listOf(editor: Editor, userId: number): Promise<SessionView[]> {
      const { user, limit } = await member(editor, userId);
      return (await sessions.of(user.id, limit)).map((row) => sessionView(row, editor.session.id));
    },

    /** Their sign-ins of the last 30 days, whether or not they have ended. */
    async pastOf(editor: Editor, userId: number): Promise<PastSignInView[]> {
      const { user, limit } = await member(editor, userId);
      const rows = await pastSignInsOf(database, user.id, { usedFor: limit?.usedFor, take: SHOWN });
      return rows.map(({ method, address, at }) => ({ method, address, at: at.toISOString() }));
    },

    /** Throws NotFound for a session that is not the user's, or not the editor's business, too. */
    async endOf(editor: Editor, userId: number, sessionId: number): Promise<void> {
      const { user, limit } = await member(editor, userId);
      await database.write(async () => {
        if (!(await sessions.endOwn(user.id, sessionId, 'ended_by_administrator', limit)))
          throw new NotFound('There is no such session.');
        const words = `ended a session of the user ${user.name} (${user.email})`;
        await logUserChange(database, { actor: actorOf(editor), user, action: 'endSessions', words });
      });
    },

    async endAllOf(editor: Editor, userId: number): Promise<void> {
      const { user, limit } = await member(editor, userId);
      if (!limit) return endAll(actorOf(editor), userId);
      await database.write(async () => {
        await lockedUser(database, userId);
        await sessions.endAll(userId, 'ended_by_administrator', limit);
        const words = `ended the sessions for ${editor.scope.organisationName} of the user ${user.name} (${user.email})`;
        await logUserChange(database, { actor: actorOf(editor), user, action: 'endSessions', words });
      });
    },
  };
}
