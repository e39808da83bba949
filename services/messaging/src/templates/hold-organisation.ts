import { type Database, forUpdate, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const IdRow = rowOf({ id: Type.Integer() });

/** Holds an organisation until the caller's unit ends: words that are not there yet have no row to hold. */
export async function holdOrganisation(database: Database, organisationId: number): Promise<void> {
  await select(
    database.manager(),
    IdRow,
    sql`SELECT id FROM organisation WHERE id = ${organisationId} ${forUpdate(database.engine)}`,
  );
}
