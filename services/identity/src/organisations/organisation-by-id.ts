import type { Database } from '@intake-desk/database';
import { type Organisation, OrganisationEntity } from './organisation.entity.ts';

/** An organisation, by an id that another row holds. Throws if there is none. */
export const organisationById = (database: Database, id: number): Promise<Organisation> =>
  database.read().findOneByOrFail(OrganisationEntity, { id });
