import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { spendLinks } from '../secrets/spend-links.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { lockUser } from './locked-user.ts';
import { logUserChange } from './log-user-change.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

/** Disables a user, ending sessions (A2) and links, or enables them. Throws NotFound, Conflict (last administrator). */
export function setDisabled({ database, sessions }: IdentityContext, actor: Actor, userId: number, disabled: boolean) {
  return database.write(async () => {
    if (disabled) await requireAnotherAdmin(database, userId);
    const user = await lockUser(database, userId);
    const now = database.now();
    const next = { disabledAt: disabled ? now : null, updatedAt: now, version: user.version + 1 };
    await database.manager().update(UserEntity, { id: userId }, next);
    if (disabled) {
      await sessions.endAll(userId, 'ended_by_administrator');
      // A former link must not work for a user who is enabled later.
      await spendLinks(database, userId);
    }
    const action = disabled ? 'disable' : 'enable';
    await logUserChange(database, {
      actor,
      user,
      phrase: `${action}d the user ${user.name} (${user.email})`,
      action,
      before: { disabled: user.disabledAt !== null },
      after: { disabled },
    });
  });
}
