import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { lockUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';

/** Ends every session of a user (A7) and forgets their browsers. They may sign in again. Throws NotFound. */
export function endSessions({ database, sessions, devices }: IdentityContext, actor: Actor, userId: number) {
  return database.write(async () => {
    const user = await lockUser(database, userId);
    await sessions.endAll(userId, 'ended_by_administrator');
    await devices.forget(userId);
    await logUserChange(database, {
      actor,
      user,
      action: 'endSessions',
      phrase: `ended all sessions of the user ${user.name} (${user.email})`,
    });
  });
}
