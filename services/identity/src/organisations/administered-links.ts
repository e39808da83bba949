import { Invalid, NotFound } from '@intake-desk/contracts';
import type { OrganizationLink } from '@intake-desk/contracts/administration';
import { rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { OrganisationLinkEntity } from '../tables/organisation-link.entity.ts';
import { excludedFrom, readWhitelists } from '../whitelists/whitelisted.ts';
import { linkOrganisations, unlinkOrganisations } from './link-organisations.ts';
import { lockedOrganisation } from './reach-organisation.ts';

type Editor = Pick<Staff, 'user' | 'address'>;

interface LinkEnds {
  reader: string;
  target: string;
  /** Null or left out: every department of the target. */
  department?: string | null | undefined;
}

const LinkRow = rowOf({
  id: Type.Integer(),
  reader_id: Type.Integer(),
  target_id: Type.Integer(),
  reader: Type.String(),
  target: Type.String(),
  department: Type.Union([Type.String(), Type.Null()]),
});

/**
 * GET /api/admin/organizationLink: by reader and target, without organisations whose whitelist excludes the address (G2).
 * Links are directed and not transitive (decisions "linked organisations").
 */
export async function listLinks({ database }: IdentityContext, { address }: Editor): Promise<OrganizationLink[]> {
  const rows = await select(database.read(), LinkRow)`
    SELECT l.id, r.id AS reader_id, t.id AS target_id, r.symbol AS reader, t.symbol AS target, d.symbol AS department
    FROM organisation_link l
    JOIN organisation r ON r.id = l.organisation_id AND r.deleted_at IS NULL
    JOIN organisation t ON t.id = l.target_organisation_id AND t.deleted_at IS NULL
    LEFT JOIN department d ON d.id = l.department_id
    ORDER BY r.symbol, t.symbol, d.symbol, l.id`;
  const ends = rows.flatMap(({ reader_id, target_id }) => [reader_id, target_id]);
  const excluded = excludedFrom(await readWhitelists(database, [...new Set(ends)]), address);
  return rows
    .filter(({ reader_id, target_id }) => !excluded.has(reader_id) && !excluded.has(target_id))
    .map(({ id, reader, target, department }) => ({ id, reader, target, department }));
}

/** POST /api/admin/organizationLink. Throws Invalid, NotFound, or Conflict for a link that exists. */
export async function addLink(
  context: IdentityContext,
  editor: Editor,
  { reader, target, department = null }: LinkEnds,
): Promise<OrganizationLink> {
  const { database } = context;
  if (reader === target) throw new Invalid({ target: ['validation.invalid'] });
  return database.write(async () => {
    const from = await lockedOrganisation(database, editor, { symbol: reader, deletedAt: IsNull() });
    const to = await lockedOrganisation(database, editor, { symbol: target, deletedAt: IsNull() });
    const where = { organisationId: to.id, symbol: department ?? '', deletedAt: IsNull() };
    const part = department === null ? undefined : await database.manager().findOneBy(DepartmentEntity, where);
    if (part === null) throw new NotFound('There is no such department.');
    const id = await linkOrganisations(context, actorOf(editor), {
      organisationId: from.id,
      targetOrganisationId: to.id,
      ...(part ? { departmentId: part.id } : {}),
    });
    return { id, reader, target, department };
  });
}

/** DELETE /api/admin/organizationLink/:id. Throws NotFound. */
export function deleteLink(context: IdentityContext, editor: Editor, id: number): Promise<void> {
  const { database } = context;
  return database.write(async () => {
    const missing = new NotFound('There is no such link.');
    if (!(await listLinks(context, editor)).some((one) => one.id === id)) throw missing;
    const found = await database.manager().findOneBy(OrganisationLinkEntity, { id });
    if (!found) throw missing;
    const { organisationId, targetOrganisationId, departmentId } = found;
    await unlinkOrganisations(context, actorOf(editor), {
      organisationId,
      targetOrganisationId,
      ...(departmentId === null ? {} : { departmentId }),
    });
  });
}
