import { NotFound } from '@intake-desk/contracts';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';

/** Ends every session of a user (A7), who may sign in again; no browser of theirs is known any more. Throws NotFound. */
export function endSessions({ database, sessions, devices }: IdentityContext) {
  return (actor: Actor, userId: number): Promise<void> =>
    database.write(async () => {
      const user = await lockedUser(database, userId);
      if (!user || user.deletedAt) throw new NotFound('There is no such user.');
      await sessions.endAll(userId, 'ended_by_administrator');
      await devices.forget(userId);
      await logUserChange(database, {
        actor,
        user,
        action: 'endSessions',
        words: `ended all sessions of the user ${user.name} (${user.email})`,
      });
    });
}
