import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { lockedRow } from '../rows/stored-row.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';

/** Returns the user's current row and locks it until the caller's unit ends; null if there is no such user. */
export const lockedUser = (database: Database, id: number): Promise<User | null> =>
  lockedRow(database, UserEntity, { id });

/** Returns the user's current row and locks it until the caller's unit ends. Throws NotFound, also for a deleted user. */
export async function lockUser(database: Database, id: number): Promise<User> {
  const user = await lockedUser(database, id);
  if (!user || user.deletedAt) throw new NotFound('There is no such user.');
  return user;
}
