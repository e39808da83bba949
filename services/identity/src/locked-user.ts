import type { Database } from '@intake-desk/database';
import { type User, UserEntity } from './user.entity.ts';

/** The user's row as it is now, locked until the caller's unit ends; null where there is none. */
export async function lockedUser(database: Database, id: number): Promise<User | null> {
  const query = database.manager().createQueryBuilder(UserEntity, 'u').where({ id });
  // SQLite has one writer at a time already, and no row locks.
  return (database.engine === 'mariadb' ? query.setLock('pessimistic_write') : query).getOne();
}
