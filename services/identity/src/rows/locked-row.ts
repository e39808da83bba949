import type { Database } from '@intake-desk/database';
import type { EntitySchema, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** The row as it is now, locked until the caller's unit ends; null where there is none. */
export async function lockedRow<T extends ObjectLiteral>(
  database: Database,
  entity: EntitySchema<T>,
  where: FindOptionsWhere<T>,
): Promise<T | null> {
  const query = database.manager().createQueryBuilder(entity, 'locked').where(where);
  // SQLite has one writer at a time already, and no row locks.
  return (database.engine === 'mariadb' ? query.setLock('pessimistic_write') : query).getOne();
}
