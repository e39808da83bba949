import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import { type Database, isDuplicate } from '@intake-desk/database';
import { type EntitySchema, type FindOptionsWhere, IsNull, type ObjectLiteral } from 'typeorm';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';

/** Returns the row of an id. Throws NotFound with this message. */
export function foundRow<T extends { readonly id: number }>(rows: readonly T[], id: number, missing: string): T {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new NotFound(missing);
  return row;
}

/** Throws Conflict if the row has another version than the one that the editor saw; without `version` any will do. */
export function requireVersion(row: { readonly version: number }, version: number | undefined, noun: string): void {
  if (version !== undefined && version !== row.version) throw new Conflict(`Somebody else changed this ${noun}.`);
}

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

/** Runs `work`; a violated unique index becomes a Conflict with this message. */
export async function unlessTaken<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict(message, { cause: error });
    throw error;
  }
}

/** Runs `work`; a violated unique index, also one that `unlessTaken` reported, becomes the error of the field. */
export async function unlessFieldTaken<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Conflict ? error.cause : error;
    if (isDuplicate(cause)) throw new Invalid({ [field]: ['validation.unique'] });
    throw error;
  }
}
