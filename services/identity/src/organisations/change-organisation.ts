import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { checkSsoOnly } from './check-sso-only.ts';
import { endSessionsOfMembers } from './sessions-of-members.ts';

/** Ways in of an organisation; what is left out stays. */
export interface OrganisationChange {
  ssoOnly?: boolean;
  /** Whether its members may be linked with an identity provider at their first sign-in by it. */
  ssoEnabled?: boolean;
  /** Whether its administrators sign in with a second factor. */
  secondFactor?: boolean;
  pinEnabled?: boolean;
}

/**
 * Switches ways in of an organisation on or off. Where only single sign-on is left, the sessions of its members end.
 * Throws NotFound, and Invalid if there is no such sign-on.
 */
export function changeOrganisation(context: IdentityContext) {
  const { database } = context;
  return (actor: Actor, organisationId: number, change: OrganisationChange): Promise<void> =>
    database.write(async () => {
      const manager = database.manager();
      const found = await lockedRow(database, OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
      if (!found) throw new NotFound('There is no such organisation.');
      checkSsoOnly(context, change, found);
      const { ssoOnly, ssoEnabled, secondFactor, pinEnabled, name } = found;
      const before = { ssoOnly, ssoEnabled, secondFactor, pinEnabled };
      const after = { ...before, ...change };
      const next = { ...change, updatedAt: database.now(), version: found.version + 1 };
      await manager.update(OrganisationEntity, { id: organisationId }, next);
      if (after.ssoOnly && !ssoOnly) await endSessionsOfMembers(context, organisationId);
      await logChange(database, {
        actor,
        organisationId,
        subject: 'organisation',
        subjectId: organisationId,
        subjectName: name,
        action: 'change',
        description: `${actor.name} changed the ways in of ${name}.`,
        before,
        after,
      });
    });
}
