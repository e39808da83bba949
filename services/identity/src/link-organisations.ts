import { Conflict, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { logChange } from './admin-entry.ts';
import type { Actor, NewLink } from './administration.ts';
import { DepartmentEntity } from './department.entity.ts';
import { FieldCheck } from './field-check.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { OrganisationLinkEntity } from './organisation-link.entity.ts';

/** Lets the staff of one organisation read another's rows. Throws Invalid, NotFound or Conflict. */
export function linkOrganisations(database: Database) {
  return async (actor: Actor, values: NewLink): Promise<void> => {
    const { organisationId, targetOrganisationId, departmentId = null } = values;
    new FieldCheck().that(organisationId !== targetOrganisationId, 'targetOrganisationId', 'validation.invalid').done();
    await database.write(async () => {
      const manager = database.manager();
      const organisation = await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
      const target = await manager.findOneBy(OrganisationEntity, { id: targetOrganisationId, deletedAt: IsNull() });
      if (!organisation || !target) throw new NotFound('There is no such organisation.');
      const department =
        departmentId === null
          ? null
          : await manager.findOneBy(DepartmentEntity, { id: departmentId, organisationId: targetOrganisationId });
      if (departmentId !== null && !department) throw new NotFound('There is no such department.');
      // Looked for, since a unique index does not count rows without a department.
      const where = {
        organisationId,
        targetOrganisationId,
        departmentId: departmentId === null ? IsNull() : departmentId,
      };
      const part = department ? `the department ${department.name}` : 'all departments';
      if (await manager.existsBy(OrganisationLinkEntity, where)) {
        throw new Conflict(`${organisation.name} may read ${part} of ${target.name} already.`);
      }
      await manager.insert(OrganisationLinkEntity, {
        organisationId,
        targetOrganisationId,
        departmentId,
        createdAt: database.now(),
        createdBy: actor.userId,
      });
      const link = await manager.findOneByOrFail(OrganisationLinkEntity, where);
      await logChange(database, {
        actor,
        organisationId,
        subject: 'organisationLink',
        subjectId: link.id,
        subjectName: `${organisation.name} → ${target.name}`,
        action: 'create',
        description: `${actor.name} let the staff of ${organisation.name} read ${part} of ${target.name}.`,
        after: { organisation: organisation.name, target: target.name, department: department?.name ?? null },
      });
    });
  };
}
