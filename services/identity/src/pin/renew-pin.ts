import { randomInt } from 'node:crypto';
import { Conflict } from '@intake-desk/contracts';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { isSsoOnly } from '../organisations/organisations-of-user.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { lockUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { mailedChange } from '../users/mailed-change.ts';

const DIGITS = 6;

/**
 * Gives a user a random PIN of six digits for tablets and returns it this once; the former one's sessions end. Throws NotFound,
 * or Conflict for a user of an SSO-only organisation (decisions "SSO").
 */
export async function renewPin({ database, sessions }: IdentityContext, actor: Actor, userId: number): Promise<string> {
  const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const pinHash = await hashPassword(pin);
  await database.write(async () => {
    const user = await lockUser(database, userId);
    if (await isSsoOnly(database, userId)) {
      throw new Conflict(`${user.name} signs in by single sign-on and can have no PIN.`);
    }
    const next = { pinHash, updatedAt: database.now() };
    await mailedChange(database, actor, userId, () => database.manager().update(UserEntity, { id: userId }, next));
    await sessions.endAll(userId, 'ended_by_administrator', { method: 'pin' });
    await logUserChange(database, {
      actor,
      user,
      action: 'givePin',
      phrase: `gave the user ${user.name} (${user.email}) a new PIN`,
    });
  });
  return pin;
}
