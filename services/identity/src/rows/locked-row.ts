import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type EntitySchema, type FindOptionsWhere, IsNull, type ObjectLiteral } from 'typeorm';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';

/** Returns the current row and locks it until the caller's unit ends; null if there is no such row. */
export async function lockedRow<T extends ObjectLiteral>(
  database: Database,
  entity: EntitySchema<T>,
  where: FindOptionsWhere<T>,
): Promise<T | null> {
  const query = database.manager().createQueryBuilder(entity, 'locked').where(where);
  // SQLite has a single writer and no row locks.
  return (database.engine === 'mariadb' ? query.setLock('pessimistic_write') : query).getOne();
}

/** Locks an organisation, which serialises changes of its lists, until the caller's unit ends. Throws NotFound. */
export async function lockOrganisation(database: Database, id: number): Promise<Organisation> {
  const found = await lockedRow(database, OrganisationEntity, { id, deletedAt: IsNull() });
  if (!found) throw new NotFound('There is no such organisation.');
  return found;
}
