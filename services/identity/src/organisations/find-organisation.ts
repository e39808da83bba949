import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/stored-row.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';

/** Returns the organisation of a symbol. Throws NotFound. */
export async function organisationBySymbol({ database }: IdentityContext, symbol: string): Promise<Organisation> {
  const found = await database.read().findOneBy(OrganisationEntity, { symbol, deletedAt: IsNull() });
  if (!found) throw new NotFound(`There is no organisation with the symbol ${symbol}.`);
  return found;
}

/** Returns an organisation, deleted or not, by an id from another row. Throws if it does not exist. */
export const organisationById = (database: Database, id: number): Promise<Organisation> =>
  database.read().findOneByOrFail(OrganisationEntity, { id });

/** Returns all organisations that are not deleted. */
export const openOrganisations = (database: Database): Promise<Organisation[]> =>
  database.read().findBy(OrganisationEntity, { deletedAt: IsNull() });

/** Returns the id of an organisation, deleted or not, by its symbol. */
export async function organisationIdOf(database: Database, symbol: string): Promise<number | undefined> {
  return (await database.read().findOneBy(OrganisationEntity, { symbol }))?.id;
}

/** Locks the organisation until the caller's unit ends, for names that are unique within it. */
export async function holdOrganisation(database: Database, organisationId: number): Promise<void> {
  await lockedRow(database, OrganisationEntity, { id: organisationId });
}
