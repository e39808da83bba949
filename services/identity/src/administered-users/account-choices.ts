import type { UserChoices } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { In, IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { covers, reachIn } from '../rights/reach.ts';
import { reachOfEditor } from '../rights/reach-of-editor.ts';
import { readGrantableRoles, readRoles } from '../roles/read-roles.ts';
import { DepartmentEntity } from '../tables/department.entity.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import type { Viewer } from './editor.ts';

export interface Choices extends UserChoices {
  readonly departmentIds: ReadonlyMap<string, number>;
  readonly roleIds: ReadonlyMap<string, number>;
  readonly organisationIds: ReadonlyMap<string, number>;
}

/**
 * Reads the roles and departments of the scope's organisation. An editor can assign neither a role with a permission that
 * they lack, nor a department in which they do not work (D6).
 */
export async function readChoices(database: Database, viewer: Viewer): Promise<Choices> {
  const { scope, can } = viewer;
  const { organisationId } = scope;
  const read = database.read();
  const own = await reachOfEditor(database, viewer);
  const roles = await readRoles(database, scope, own);
  const grantable = await readGrantableRoles(database, scope, own);
  const where = { organisationId, deletedAt: IsNull() };
  const departments = await read.find(DepartmentEntity, { where, order: { name: 'ASC', id: 'ASC' } });
  const organisations = await read.find(OrganisationEntity, {
    where: { deletedAt: IsNull(), ...(can('admin') ? {} : { id: In([organisationId]) }) },
    order: { name: 'ASC' },
  });
  return {
    roles: roles.map(({ id, name }) => ({ name, grantable: grantable.has(id) })),
    departments: departments.map(({ id, symbol, name }) => ({
      symbol,
      name,
      grantable: covers(own, reachIn(organisationId, { departments: new Set([id]) })),
    })),
    organizations: organisations.map(({ symbol, name }) => ({ symbol, name })),
    ssoOnly: organisations.some(({ id, ssoOnly }) => id === organisationId && ssoOnly),
    roleIds: new Map(roles.map(({ id, name }) => [name, id])),
    departmentIds: new Map(departments.map(({ id, symbol }) => [symbol, id])),
    organisationIds: new Map(organisations.map(({ id, symbol }) => [symbol, id])),
  };
}

/** GET /api/admin/user/choices. */
export async function accountChoices({ database }: IdentityContext, viewer: Viewer): Promise<UserChoices> {
  const { roles, departments, organizations, ssoOnly } = await readChoices(database, viewer);
  return { roles, departments, organizations, ssoOnly };
}
