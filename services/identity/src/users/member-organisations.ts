import type { Database } from '@intake-desk/database';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';

/** Ids of the organisations that a user is a member of. */
export async function memberOrganisationIds(database: Database, userId: number): Promise<Set<number>> {
  const memberships = await database.read().findBy(UserOrganisationEntity, { userId });
  return new Set(memberships.map(({ organisationId }) => organisationId));
}
