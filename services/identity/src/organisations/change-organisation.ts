import type { OrganizationValues } from '@intake-desk/contracts/administration';
import type { Actor } from '../administration/actor.ts';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import { lockOrganisation } from '../rows/stored-row.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { checkSsoOnly } from './create-organisation.ts';

/** Changes the sign-in of an organisation by command; omitted settings stay. Throws NotFound, and Invalid if SSO-only lacks a provider. */
export function changeOrganisation(
  context: IdentityContext,
  actor: Actor,
  organisationId: number,
  change: Partial<Pick<OrganizationValues, 'ssoOnly' | 'ssoEnabled' | 'secondFactor' | 'pinEnabled'>>,
): Promise<void> {
  const { database } = context;
  return database.write(async () => {
    const found = await lockOrganisation(database, organisationId);
    checkSsoOnly(context, change, found);
    const { ssoOnly, ssoEnabled, secondFactor, pinEnabled } = found;
    const before = { ssoOnly, ssoEnabled, secondFactor, pinEnabled };
    await updateOrganisation(context, actor, found, change, {
      action: 'change',
      description: `${actor.name} changed the ways in of ${found.name}.`,
      before,
      after: { ...before, ...change },
    });
  });
}

/** Stores values of a locked organisation and logs the change. New SSO-only ends its members' sessions. */
export async function updateOrganisation(
  { database, sessions }: IdentityContext,
  actor: Actor,
  found: Organisation,
  values: Partial<Organisation>,
  entry: Pick<AdminEntry, 'action' | 'description' | 'before' | 'after'>,
): Promise<void> {
  const { id } = found;
  const manager = database.manager();
  const next = { ...values, updatedAt: database.now(), version: found.version + 1 };
  await manager.update(OrganisationEntity, { id }, next);
  if (values.ssoOnly && !found.ssoOnly) {
    const members = await manager.findBy(UserOrganisationEntity, { organisationId: id });
    for (const { userId } of members) await sessions.endAll(userId, 'ended_by_administrator');
  }
  const subject = { subject: 'organisation', subjectId: id, subjectName: values.name ?? found.name } as const;
  await logChange(database, { actor, organisationId: id, ...subject, ...entry });
}
