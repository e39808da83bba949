import { Conflict } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { lockedUser } from './locked-user.ts';

/**
 * Returns the user if they are the last administrator who may sign in (decisions "roles"). Locks all administrators in the
 * order of their ids until the caller's unit ends, so that the last two cannot both lose the flag at once.
 */
export async function lastAdmin(database: Database, userId: number): Promise<User | undefined> {
  const where = { admin: true, disabledAt: IsNull(), deletedAt: IsNull() };
  const found = await database.manager().find(UserEntity, { select: { id: true }, where, order: { id: 'ASC' } });
  const admins: User[] = [];
  for (const { id } of found) {
    const now = await lockedUser(database, id);
    if (now?.admin && !now.disabledAt && !now.deletedAt) admins.push(now);
  }
  const [last, ...others] = admins;
  return last?.id === userId && others.length === 0 ? last : undefined;
}

/** Throws Conflict if the user is the last administrator who may sign in. */
export async function requireAnotherAdmin(database: Database, userId: number): Promise<void> {
  const last = await lastAdmin(database, userId);
  if (last) throw new Conflict(`${last.name} is the last administrator, and stays one.`);
}
