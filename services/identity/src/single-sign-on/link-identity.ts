import { Conflict } from '@intake-desk/contracts';
import { type Database, isDuplicate } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import type { User } from '../tables/user.entity.ts';
import { UserIdentityEntity, type Vouched } from '../tables/user-identity.entity.ts';
import { lockUser } from '../users/locked-user.ts';
import { logOwnChange, logUserChange } from '../users/log-user-change.ts';

/** Length of the columns. */
const LONGEST = 191;

/** Returns whether both identifiers fit into their columns: a truncated one could be somebody else's. */
export const canKeep = ({ issuer, subject }: Vouched): boolean =>
  issuer !== '' && issuer.length <= LONGEST && subject !== '' && subject.length <= LONGEST;

/**
 * Links in the caller's unit; returns false if the user is linked with the issuer already: an e-mail address that was given
 * to somebody else must not open the account of its former owner.
 */
async function insertLink(database: Database, { id: userId }: User, { issuer, subject }: Vouched): Promise<boolean> {
  if (await database.manager().existsBy(UserIdentityEntity, { userId, issuer })) return false;
  const now = database.now();
  await database.manager().insert(UserIdentityEntity, { userId, issuer, subject, createdAt: now, lastUsedAt: now });
  return true;
}

/** Links a user, whose row is locked, at their own sign-in; returns false if they are linked with the issuer already. */
export async function linkAtSignIn(database: Database, user: User, account: Vouched, ip: string): Promise<boolean> {
  if (!(await insertLink(database, user, account))) return false;
  await logOwnChange(database, {
    user,
    action: 'link',
    description: `${user.name} was linked with an account of the identity provider ${account.issuer}.`,
    ip,
  });
  return true;
}

/**
 * Links a user, administrators included, with an account of an identity provider by command (C16). Throws NotFound, or
 * Conflict if the user is linked with the provider already or the account belongs to somebody else.
 */
export async function linkIdentity({ database }: IdentityContext, actor: Actor, userId: number, account: Vouched) {
  const linkedAlready = () => new Conflict('This user, or this account of the identity provider, is linked already.');
  if (!canKeep(account)) throw new Conflict('The issuer and the subject have 1 to 191 characters.');
  try {
    await database.write(async () => {
      const user = await lockUser(database, userId);
      if (!(await insertLink(database, user, account))) throw linkedAlready();
      const phrase = `linked the user ${user.name} (${user.email}) with an account of the identity provider ${account.issuer}`;
      await logUserChange(database, { actor, user, action: 'linkIdentity', phrase });
    });
  } catch (error) {
    throw isDuplicate(error) ? linkedAlready() : error;
  }
}
