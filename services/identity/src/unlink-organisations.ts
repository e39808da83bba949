import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { logChange } from './admin-entry.ts';
import type { Actor, NewLink } from './administration.ts';
import { DepartmentEntity } from './department.entity.ts';
import { lockedRow } from './locked-row.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { OrganisationLinkEntity } from './organisation-link.entity.ts';

/** Takes back what `linkOrganisations` allowed, from the next request on. Throws NotFound. */
export function unlinkOrganisations(database: Database) {
  return (actor: Actor, { organisationId, targetOrganisationId, departmentId }: NewLink): Promise<void> =>
    database.write(async () => {
      const manager = database.manager();
      const organisation = await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
      const target = await manager.findOneBy(OrganisationEntity, { id: targetOrganisationId });
      if (!organisation || !target) throw new NotFound('There is no such organisation.');
      const department =
        departmentId === undefined ? null : await manager.findOneBy(DepartmentEntity, { id: departmentId });
      const part = departmentId === undefined ? 'all departments' : `the department ${department?.name}`;
      const where = { organisationId, targetOrganisationId, departmentId: departmentId ?? IsNull() };
      const link = await lockedRow(database, OrganisationLinkEntity, where);
      if (!link) throw new NotFound(`${organisation.name} has no link to ${part} of ${target.name}.`);
      await manager.delete(OrganisationLinkEntity, { id: link.id });
      await logChange(database, {
        actor,
        organisationId,
        subject: 'organisationLink',
        subjectId: link.id,
        subjectName: `${organisation.name} → ${target.name}`,
        action: 'delete',
        description: `${actor.name} no longer lets the staff of ${organisation.name} read ${part} of ${target.name}.`,
        before: { organisation: organisation.name, target: target.name, department: department?.name ?? null },
      });
    });
}
