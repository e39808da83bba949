import { Forbidden, NotFound, type SessionView } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { actorOf } from './actor-of.ts';
import { endSessions } from './end-sessions.ts';
import type { KnownDevices } from './known-devices.ts';
import { logUserChange } from './log-user-change.ts';
import { sessionView } from './session-view.ts';
import type { Sessions } from './sessions.ts';
import type { Staff } from './staff.ts';
import { type User, UserEntity } from './user.entity.ts';
import { UserOrganisationEntity } from './user-organisation.entity.ts';

/** Whose sign-ins, asked for by whom. */
type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'session' | 'address'>;

/**
 * What editors of an organisation's users see and end of their sign-ins (A7). Each throws NotFound for who is no member
 * there, and Forbidden for an administrator's where the caller is none.
 */
export function createUserSessions(database: Database, sessions: Sessions, devices: KnownDevices) {
  const endAll = endSessions(database, sessions, devices);

  const member = async ({ scope, can }: Editor, userId: number): Promise<User> => {
    const { organisationId } = scope;
    const user = await database.read().findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
    const belongs = await database.read().existsBy(UserOrganisationEntity, { userId, organisationId });
    if (!user || !belongs) throw new NotFound('There is no such user.');
    if (user.admin && !can('admin')) throw new Forbidden();
    return user;
  };

  return {
    async sessionsOfUser(editor: Editor, userId: number): Promise<SessionView[]> {
      const { id } = await member(editor, userId);
      return (await sessions.of(id)).map((row) => sessionView(row, editor.session.id));
    },

    /** Throws NotFound for a session that is not the user's too. */
    async endSessionOfUser(editor: Editor, userId: number, sessionId: number): Promise<void> {
      const user = await member(editor, userId);
      await database.write(async () => {
        if (!(await sessions.endOwn(user.id, sessionId))) throw new NotFound('There is no such session.');
        const words = `ended a session of the user ${user.name} (${user.email})`;
        await logUserChange(database, { actor: actorOf(editor), user, words });
      });
    },

    async endSessionsOfUser(editor: Editor, userId: number): Promise<void> {
      const { id } = await member(editor, userId);
      await endAll(actorOf(editor), id);
    },
  };
}
