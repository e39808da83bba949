import { type Database, forUpdate, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const IdRow = rowOf({ id: Type.Integer() });

/** Locks the organisation's row until the caller's unit ends: texts that do not exist yet have no row to lock. */
export async function lockOrganisation(database: Database, organisationId: number): Promise<void> {
  await select(
    database.manager(),
    IdRow,
    sql`SELECT id FROM organisation WHERE id = ${organisationId} ${forUpdate(database.engine)}`,
  );
}
