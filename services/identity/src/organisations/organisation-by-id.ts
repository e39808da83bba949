import type { Database } from '@intake-desk/database';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';

/** An organisation, by an id that another row holds. Throws if there is none. */
export const organisationById = (database: Database, id: number): Promise<Organisation> =>
  database.read().findOneByOrFail(OrganisationEntity, { id });

/** The id of an organisation by its symbol; undefined if there is none. */
export async function organisationIdOf(database: Database, symbol: string): Promise<number | undefined> {
  return (await database.read().findOneBy(OrganisationEntity, { symbol }))?.id;
}
