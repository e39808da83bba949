import { type Database, forUpdate, selectIds } from '@intake-desk/database';

/** Locks the organisation's row until the caller's unit ends: texts that do not exist yet have no row to lock. */
export async function lockOrganisation(database: Database, organisationId: number): Promise<void> {
  await selectIds(database.manager())`
    SELECT id FROM organisation WHERE id = ${organisationId} ${forUpdate(database.engine)}`;
}
