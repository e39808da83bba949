import { Conflict, NotFound } from '@intake-desk/contracts';
import type { AccountLock } from '@intake-desk/contracts/administration';
import { type Database, sql } from '@intake-desk/database';
import type { User } from '../tables/user.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { accountLocks } from './account-lock.ts';
import type { Editor } from './editor.ts';

/** A member of the scope's organisation, and what keeps the editor from changing the account. */
export interface LockedAccount {
  readonly user: User;
  readonly locked: AccountLock | null;
}

/**
 * The row of a member, locked until the caller's unit ends. Throws NotFound for who is no member here or was deleted, and Conflict
 * if the user is not of the version any more.
 */
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
  if (version !== undefined && version !== user.version) throw new Conflict('Somebody else changed this user.');
  const lockOf = await accountLocks(database, editor, sql`${userId}`);
  return { user, locked: lockOf({ id: userId, deleted: false }) };
}
