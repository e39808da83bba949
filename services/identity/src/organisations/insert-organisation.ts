import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import type { NewOrganisation } from './new-organisation.ts';

/** Stores a new organisation and its row of the admin log in the caller's unit. */
export async function insertOrganisation(
  database: Database,
  actor: Actor,
  values: NewOrganisation,
): Promise<Organisation> {
  const { symbol, name, kind, timezone, language, secondFactor = false } = values;
  const { ssoOnly = false, ssoEnabled = false, pinEnabled = true } = values;
  const { passwordExpiryDays = 0, supportContact = '', smallGroups = true, country = '' } = values;
  const settings = {
    ...{ symbol, name, kind, timezone, language, ssoOnly, ssoEnabled, pinEnabled, secondFactor },
    ...{ passwordExpiryDays, supportContact, smallGroups, country },
  };
  const now = database.now();
  const manager = database.manager();
  await manager.insert(OrganisationEntity, { ...settings, createdAt: now, updatedAt: now, version: 1 });
  const organisation = await manager.findOneByOrFail(OrganisationEntity, { symbol });
  await logChange(database, {
    actor,
    organisationId: organisation.id,
    subject: 'organisation',
    subjectId: organisation.id,
    subjectName: name,
    action: 'create',
    description: `${actor.name} created the organisation ${name} (${symbol}).`,
    after: settings,
  });
  return organisation;
}
