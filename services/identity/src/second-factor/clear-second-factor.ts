import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { OneTimeTokenEntity } from '../tables/one-time-token.entity.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { lockUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { mailedChange } from '../users/mailed-change.ts';

/** Removes a user's lost second factor; if one is required, the next sign-in sets up another. Throws NotFound. */
export function clearSecondFactor({ database }: IdentityContext, actor: Actor, userId: number): Promise<void> {
  return database.write(async () => {
    const user = await lockUser(database, userId);
    const none = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
    const next = { ...none, updatedAt: database.now(), version: user.version + 1 };
    await mailedChange(database, actor, userId, () => database.manager().update(UserEntity, { id: userId }, next));
    await database.manager().delete(OneTimeTokenEntity, { userId, kind: 'recovery' });
    await logUserChange(database, {
      actor,
      user,
      action: 'removeSecondFactor',
      phrase: `took the second factor of the user ${user.name} (${user.email}) away`,
    });
  });
}
