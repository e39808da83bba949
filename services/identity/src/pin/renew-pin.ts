import { randomInt } from 'node:crypto';
import { Conflict, NotFound } from '@intake-desk/contracts';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { isSsoOnly } from '../organisations/sso-only.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { mailedChange } from '../users/mailed-change.ts';

const DIGITS = 6;

/**
 * Gives a user a random PIN of six digits for tablets, which leaves here once; an earlier one is dead. Throws NotFound, or
 * Conflict for who signs in by single sign-on only (decisions "SSO").
 */
export function renewPin({ database }: IdentityContext) {
  return async (actor: Actor, userId: number): Promise<string> => {
    const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const pinHash = await hashPassword(pin);
    await database.write(async () => {
      const user = await lockedUser(database, userId);
      if (!user || user.deletedAt) throw new NotFound('There is no such user.');
      if (await isSsoOnly(database, userId)) {
        throw new Conflict(`${user.name} signs in by single sign-on and can have no PIN.`);
      }
      const next = { pinHash, updatedAt: database.now() };
      await mailedChange(database, actor, userId, () => database.manager().update(UserEntity, { id: userId }, next));
      await logUserChange(database, {
        actor,
        user,
        action: 'givePin',
        words: `gave the user ${user.name} (${user.email}) a new PIN`,
      });
    });
    return pin;
  };
}
