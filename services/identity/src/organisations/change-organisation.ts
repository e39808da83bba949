import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { logChange } from '../administration/admin-entry.ts';
import type { Actor, OrganisationChange } from '../administration/administration.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { UserOrganisationEntity } from '../users/user-organisation.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';

/**
 * Switches ways in of an organisation on or off. Where only single sign-on is left, the sessions of its members end.
 * Throws NotFound.
 */
export function changeOrganisation(database: Database, sessions: Sessions) {
  return (actor: Actor, organisationId: number, change: OrganisationChange): Promise<void> =>
    database.write(async () => {
      const manager = database.manager();
      const found = await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
      if (!found) throw new NotFound('There is no such organisation.');
      const { ssoOnly, ssoEnabled, secondFactor, pinEnabled, name } = found;
      const before = { ssoOnly, ssoEnabled, secondFactor, pinEnabled };
      const after = { ...before, ...change };
      await manager.update(OrganisationEntity, { id: organisationId }, { ...change, updatedAt: database.now() });
      if (after.ssoOnly && !ssoOnly) {
        const members = await manager.findBy(UserOrganisationEntity, { organisationId });
        for (const { userId } of members) await sessions.endAll(userId);
      }
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
