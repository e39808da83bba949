import { Conflict, Forbidden, NotFound } from '@intake-desk/contracts';
import type { AccountLock, AdministeredUser } from '@intake-desk/contracts/administration';
import { type Database, sql } from '@intake-desk/database';
import { requireVersion } from '../rows/stored-row.ts';
import type { User } from '../tables/user.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { accountLocks } from './account-lock.ts';
import type { Editor } from './editor.ts';
import { readUser } from './list-users.ts';

/** A member of the scope's organisation, and the reason for which the editor may not change the account. */
export interface LockedAccount {
  readonly user: User;
  readonly locked: AccountLock | null;
}

/** Locks a member's row until the unit ends. Throws NotFound, or Conflict for another version. */
export async function lockedAccount(
  database: Database,
  editor: Editor,
  userId: number,
  version?: number | undefined,
): Promise<LockedAccount> {
  const { organisationId } = editor.scope;
  const user = await lockedUser(database, userId);
  const member = await database.manager().existsBy(UserOrganisationEntity, { userId, organisationId });
  if (!user || user.deletedAt || !member) throw new NotFound('There is no such user.');
  requireVersion(user, version, 'user');
  const lockOf = await accountLocks(database, editor, sql`${userId}`);
  return { user, locked: lockOf({ id: userId, deleted: false }) };
}

/** Locks the account of a colleague. Throws like `lockedAccount`, Forbidden for a locked account, and Conflict for one's own. */
export async function lockColleague(database: Database, editor: Editor, userId: number, version?: number | undefined) {
  const { user, locked } = await lockedAccount(database, editor, userId, version);
  if (user.id === editor.user.id) throw new Conflict('Nobody does this to their own account: ask a colleague.');
  if (locked !== null) throw new Forbidden();
  return user;
}

/** Reads a user for the editor. Throws NotFound. */
export async function requireUser(database: Database, editor: Editor, userId: number): Promise<AdministeredUser> {
  const found = await readUser(database, editor, userId);
  if (!found) throw new NotFound('There is no such user.');
  return found;
}
