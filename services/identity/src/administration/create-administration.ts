import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { listApiKeys } from '../api-keys/list-api-keys.ts';
import { revokeApiKey } from '../api-keys/revoke-api-key.ts';
import { createDepartment } from '../departments/create-department.ts';
import { DepartmentEntity } from '../departments/department.entity.ts';
import { changeOrganisation } from '../organisations/change-organisation.ts';
import { createOrganisation } from '../organisations/create-organisation.ts';
import { linkOrganisations, unlinkOrganisations } from '../organisations/link-organisations.ts';
import { OrganisationEntity } from '../organisations/organisation.entity.ts';
import { renewPin } from '../pin/renew-pin.ts';
import { createRole } from '../roles/create-role.ts';
import { clearSecondFactor } from '../second-factor/clear-second-factor.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { linkIdentity } from '../single-sign-on/link-identity.ts';
import { changeUser } from '../users/change-user.ts';
import { createUser } from '../users/create-user.ts';
import { normalEmail } from '../users/email.ts';
import { setDisabled } from '../users/set-disabled.ts';
import { UserEntity } from '../users/user.entity.ts';
import { whitelistAddress } from '../whitelists/whitelist-address.ts';
import { whitelistDomain } from '../whitelists/whitelist-domain.ts';
import type { Administration } from './administration.ts';

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
