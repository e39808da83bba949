import { Conflict, NotFound } from '@intake-desk/contracts';
import { type Database, isDuplicate } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { logOwnChange } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import type { User } from '../tables/user.entity.ts';
import type { Vouched } from '../tables/user-identity.entity.ts';
import { UserIdentityEntity } from '../tables/user-identity.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';

/** As much of an identifier as the tables hold. */
const LONGEST = 191;

/** Whether both identifiers can be kept whole: one that was cut would be somebody else's. */
export const canKeep = ({ issuer, subject }: Vouched): boolean =>
  issuer !== '' && issuer.length <= LONGEST && subject !== '' && subject.length <= LONGEST;

/**
 * Links within the caller's unit; returns whether it could. Not who is linked with the issuer already: an address that was
 * given to somebody else must not open the account of its former owner.
 */
async function insertLink(database: Database, { id: userId }: User, { issuer, subject }: Vouched): Promise<boolean> {
  if (await database.manager().existsBy(UserIdentityEntity, { userId, issuer })) return false;
  const now = database.now();
  await database.manager().insert(UserIdentityEntity, { userId, issuer, subject, createdAt: now, lastUsedAt: now });
  return true;
}

/** Links a user, whose row is locked, at their own sign-in, told in the admin log; returns whether it could. */
export async function linkAtSignIn(database: Database, user: User, vouched: Vouched, ip: string): Promise<boolean> {
  if (!(await insertLink(database, user, vouched))) return false;
  await logOwnChange(database, {
    user,
    action: 'link',
    description: `${user.name} was linked with an account of the identity provider ${vouched.issuer}.`,
    ip,
  });
  return true;
}

/**
 * Links whomever an administrator names, administrators too (C16). Throws NotFound, or Conflict where the user is linked
 * with the provider already or the account belongs to somebody else.
 */
export function linkIdentity({ database }: IdentityContext) {
  return async (actor: Actor, userId: number, vouched: Vouched): Promise<void> => {
    const taken = () => new Conflict('This user, or this account of the identity provider, is linked already.');
    if (!canKeep(vouched)) throw new Conflict('The issuer and the subject have 1 to 191 characters.');
    try {
      await database.write(async () => {
        const user = await lockedUser(database, userId);
        if (!user || user.deletedAt) throw new NotFound('There is no such user.');
        if (!(await insertLink(database, user, vouched))) throw taken();
        const words = `linked the user ${user.name} (${user.email}) with an account of the identity provider ${vouched.issuer}`;
        await logUserChange(database, { actor, user, action: 'linkIdentity', words });
      });
    } catch (error) {
      throw isDuplicate(error) ? taken() : error;
    }
  };
}
