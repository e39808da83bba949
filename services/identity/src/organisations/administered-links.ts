import { Invalid, NotFound } from '@intake-desk/contracts';
import type { OrganizationLink } from '@intake-desk/contracts/administration';
import { rowOf, select, sql } from '@intake-desk/database';
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

/** Who edits links: somebody with the admin flag. */
type Editor = Pick<Staff, 'user' | 'address'>;

/** A link by the symbols of its ends. */
export interface LinkEnds {
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

/** Links between organisations as administrators edit them: directed, not transitive (decisions "linked organisations"). */
export function createAdministeredLinks(context: IdentityContext) {
  const { database } = context;
  const link = linkOrganisations(context);
  const unlink = unlinkOrganisations(context);

  /** GET /api/admin/organizationLink: by reader and target; none of an organisation whose whitelist excludes the address (G2). */
  const list = async ({ address }: Editor): Promise<OrganizationLink[]> => {
    const rows = await select(
      database.read(),
      LinkRow,
      sql`SELECT l.id, r.id AS reader_id, t.id AS target_id, r.symbol AS reader, t.symbol AS target, d.symbol AS department
          FROM organisation_link l
          JOIN organisation r ON r.id = l.organisation_id AND r.deleted_at IS NULL
          JOIN organisation t ON t.id = l.target_organisation_id AND t.deleted_at IS NULL
          LEFT JOIN department d ON d.id = l.department_id
          ORDER BY r.symbol, t.symbol, d.symbol, l.id`,
    );
    const ends = rows.flatMap(({ reader_id, target_id }) => [reader_id, target_id]);
    const excluded = excludedFrom(await readWhitelists(database, [...new Set(ends)]), address);
    return rows
      .filter(({ reader_id, target_id }) => !excluded.has(reader_id) && !excluded.has(target_id))
      .map(({ id, reader, target, department }) => ({ id, reader, target, department }));
  };

  return {
    list,

    /** POST /api/admin/organizationLink. Throws Invalid, NotFound, or Conflict for a link that is there. */
    async create(editor: Editor, { reader, target, department = null }: LinkEnds): Promise<OrganizationLink> {
      if (reader === target) throw new Invalid({ target: ['validation.invalid'] });
      return database.write(async () => {
        const from = await lockedOrganisation(database, editor, { symbol: reader, deletedAt: IsNull() });
        const to = await lockedOrganisation(database, editor, { symbol: target, deletedAt: IsNull() });
        const manager = database.manager();
        const where = { organisationId: to.id, symbol: department ?? '', deletedAt: IsNull() };
        const part = department === null ? undefined : await manager.findOneBy(DepartmentEntity, where);
        if (part === null) throw new NotFound('There is no such department.');
        const ids = { organisationId: from.id, targetOrganisationId: to.id };
        await link(actorOf(editor), { ...ids, ...(part ? { departmentId: part.id } : {}) });
        const { id } = await manager.findOneByOrFail(OrganisationLinkEntity, {
          ...ids,
          departmentId: part ? part.id : IsNull(),
        });
        return { id, reader, target, department };
      });
    },

    /** DELETE /api/admin/organizationLink/:id. Throws NotFound. */
    delete(editor: Editor, id: number): Promise<void> {
      return database.write(async () => {
        const missing = new NotFound('There is no such link.');
        if (!(await list(editor)).some((one) => one.id === id)) throw missing;
        const found = await database.manager().findOneBy(OrganisationLinkEntity, { id });
        if (!found) throw missing;
        const { organisationId, targetOrganisationId, departmentId } = found;
        await unlink(actorOf(editor), {
          organisationId,
          targetOrganisationId,
          ...(departmentId === null ? {} : { departmentId }),
        });
      });
    },
  };
}
