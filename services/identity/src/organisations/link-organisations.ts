import { Conflict, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type FindOptionsWhere, IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/stored-row.ts';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { type OrganisationLink, OrganisationLinkEntity } from '../tables/organisation-link.entity.ts';

interface NewLink {
  /** The organisation whose staff may read. */
  organisationId: number;
  /** The organisation whose rows are read. */
  targetOrganisationId: number;
  /** Left out: every department of the target. */
  departmentId?: number;
}

/** Lets the staff of one organisation read another's rows; returns the link's id. Throws Invalid, NotFound or Conflict. */
export async function linkOrganisations({ database }: IdentityContext, actor: Actor, values: NewLink): Promise<number> {
  const { organisationId, targetOrganisationId, departmentId = null } = values;
  new FieldCheck().that(organisationId !== targetOrganisationId, 'targetOrganisationId', 'validation.invalid').done();
  return database.write(async () => {
    const { organisation, target, department, part, link: present } = await readEnds(database, values);
    if (target.deletedAt) throw new NotFound('There is no such organisation.');
    if (present) throw new Conflict(`${organisation.name} may read ${part} of ${target.name} already.`);
    const row = { organisationId, targetOrganisationId, departmentId };
    const created = { ...row, createdAt: database.now(), createdBy: actor.userId };
    const { identifiers } = await database.manager().insert(OrganisationLinkEntity, created);
    const id = Number(identifiers[0]?.id);
    await logLink(
      database,
      actor,
      { organisation, target, linkId: id },
      {
        action: 'create',
        description: `${actor.name} let the staff of ${organisation.name} read ${part} of ${target.name}.`,
        after: { organisation: organisation.name, target: target.name, department: department?.name ?? null },
      },
    );
    return id;
  });
}

/** Removes a link, which ends its effect with the next request. Throws NotFound. */
export function unlinkOrganisations({ database }: IdentityContext, actor: Actor, values: NewLink): Promise<void> {
  return database.write(async () => {
    const { organisation, target, department, part, where, link } = await readEnds(database, values);
    if (!link) throw new NotFound(`${organisation.name} has no link to ${part} of ${target.name}.`);
    // Deletes all such rows, since an earlier version could create two concurrently.
    await database.manager().delete(OrganisationLinkEntity, where);
    await logLink(
      database,
      actor,
      { organisation, target, linkId: link.id },
      {
        action: 'delete',
        description: `${actor.name} no longer lets the staff of ${organisation.name} read ${part} of ${target.name}.`,
        before: { organisation: organisation.name, target: target.name, department: department?.name ?? null },
      },
    );
  });
}

interface Ends {
  readonly organisation: Organisation;
  /** May be deleted: a link to it can still be removed. */
  readonly target: Organisation;
  readonly department: Department | null;
  readonly part: string;
  readonly where: FindOptionsWhere<OrganisationLink>;
  readonly link: OrganisationLink | null;
}

/** Reads both ends of a link, and the link if it exists. Throws NotFound. */
async function readEnds(
  database: Database,
  { organisationId, targetOrganisationId, departmentId }: NewLink,
): Promise<Ends> {
  const manager = database.manager();
  // Locked, since the unique index ignores rows without a department: two links could be made at once, and one of them would
  // outlive the removal of the other.
  const organisation = await lockedRow(database, OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
  const target = await manager.findOneBy(OrganisationEntity, { id: targetOrganisationId });
  if (!organisation || !target) throw new NotFound('There is no such organisation.');
  const department =
    departmentId === undefined
      ? null
      : await manager.findOneBy(DepartmentEntity, { id: departmentId, organisationId: targetOrganisationId });
  if (departmentId !== undefined && !department) throw new NotFound('There is no such department.');
  const part = department ? `the department ${department.name}` : 'all departments';
  const where = { organisationId, targetOrganisationId, departmentId: departmentId ?? IsNull() };
  const link = await manager.findOneBy(OrganisationLinkEntity, where);
  return { organisation, target, department, part, where, link };
}

/** Writes a change of a link to the admin log of the organisation that reads and of the one that is read, in the caller's unit. */
async function logLink(
  database: Database,
  actor: Actor,
  { organisation, target, linkId }: Pick<Ends, 'organisation' | 'target'> & { readonly linkId: number },
  change: Pick<AdminEntry, 'action' | 'description' | 'before' | 'after'>,
): Promise<void> {
  const subjectName = `${organisation.name} → ${target.name}`;
  for (const { id: organisationId } of [organisation, target]) {
    const subject = { subject: 'organisationLink', subjectId: linkId, subjectName } as const;
    await logChange(database, { ...change, ...subject, actor, organisationId });
  }
}
