import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { Administration } from './administration.ts';
import { changeOrganisation } from './change-organisation.ts';
import { changeUser } from './change-user.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { createApiKey } from './create-api-key.ts';
import { createDepartment } from './create-department.ts';
import { createOrganisation } from './create-organisation.ts';
import { createRole } from './create-role.ts';
import { createUser } from './create-user.ts';
import { DepartmentEntity } from './department.entity.ts';
import { normalEmail } from './email.ts';
import { endSessions } from './end-sessions.ts';
import type { KnownDevices } from './known-devices.ts';
import { linkIdentity } from './link-identity.ts';
import { linkOrganisations, unlinkOrganisations } from './link-organisations.ts';
import { listApiKeys } from './list-api-keys.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { renewPin } from './renew-pin.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import type { Sessions } from './sessions.ts';
import { setDisabled } from './set-disabled.ts';
import { UserEntity } from './user.entity.ts';
import { whitelistAddress } from './whitelist-address.ts';
import { whitelistDomain } from './whitelist-domain.ts';

/** Composes what admin commands and the demonstration create. */
export const createAdministration = (
  database: Database,
  sessions: Sessions,
  devices: KnownDevices,
): Administration => ({
  createOrganisation: createOrganisation(database),
  createDepartment: createDepartment(database),
  createRole: createRole(database),
  createUser: createUser(database),
  changeUser: changeUser(database, sessions),
  linkOrganisations: linkOrganisations(database),
  unlinkOrganisations: unlinkOrganisations(database),
  setDisabled: setDisabled(database, sessions),
  changeOrganisation: changeOrganisation(database, sessions),
  endSessions: endSessions(database, sessions, devices),
  linkIdentity: linkIdentity(database),
  renewPin: renewPin(database),
  clearSecondFactor: clearSecondFactor(database),
  whitelistAddress: whitelistAddress(database),
  whitelistDomain: whitelistDomain(database),
  createApiKey: createApiKey(database),
  revokeApiKey: revokeApiKey(database),
  apiKeys: listApiKeys(database),
  async organisationBySymbol(symbol) {
    const found = await database.read().findOneBy(OrganisationEntity, { symbol, deletedAt: IsNull() });
    if (!found) throw new NotFound(`There is no organisation with the symbol ${symbol}.`);
    return found;
  },
  async departmentBySymbol(organisationId, symbol) {
    const where = { organisationId, symbol, deletedAt: IsNull() };
    const found = await database.read().findOneBy(DepartmentEntity, where);
    if (!found) throw new NotFound(`There is no department with the symbol ${symbol} in this organisation.`);
    return found;
  },
  async userByEmail(email) {
    const where = { email: normalEmail(email), deletedAt: IsNull() };
    const found = await database.read().findOneBy(UserEntity, where);
    if (!found) throw new NotFound(`There is no user with the e-mail address ${email}.`);
    return found;
  },
});
