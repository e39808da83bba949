import type { Database } from '@intake-desk/database';
import { lockedRow } from '../rows/locked-row.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';

/** Makes others who hold the organisation wait until the caller's unit ends, for names that are unique within it. */
export async function holdOrganisation(database: Database, organisationId: number): Promise<void> {
  await lockedRow(database, OrganisationEntity, { id: organisationId });
}
