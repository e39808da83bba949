import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { FindOptionsWhere } from 'typeorm';
import { lockedRow } from '../rows/stored-row.ts';
import type { Staff } from '../staff/staff.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { excludedFrom, readWhitelists } from '../whitelists/whitelisted.ts';

type Caller = Pick<Staff, 'address'>;
type Where = FindOptionsWhere<Organisation>;

/** Finds an organisation for an administrator. Throws NotFound, also if its whitelist excludes the address (G2). */
export const organisationInReach = async (database: Database, caller: Caller, where: Where): Promise<Organisation> =>
  unlessExcluded(database, caller, await database.read().findOneBy(OrganisationEntity, where));

/** The same, locked until the caller's unit ends. Throws NotFound. */
export const lockedOrganisation = async (database: Database, caller: Caller, where: Where): Promise<Organisation> =>
  unlessExcluded(database, caller, await lockedRow(database, OrganisationEntity, where));

async function unlessExcluded(database: Database, { address }: Caller, found: Organisation | null) {
  if (!found || excludedFrom(await readWhitelists(database, [found.id]), address).has(found.id)) {
    throw new NotFound('There is no such organisation.');
  }
  return found;
}
