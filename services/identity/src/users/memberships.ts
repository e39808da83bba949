import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In, IsNull } from 'typeorm';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { type Role, RoleEntity } from '../tables/role.entity.ts';

export interface MembershipIds {
  readonly organisationIds: readonly number[];
  readonly departmentIds: readonly number[];
  readonly roleIds: readonly number[];
}

export interface Memberships {
  readonly organisations: Organisation[];
  readonly departments: Department[];
  readonly roles: Role[];
}

/** Reads the rows of these ids, without deleted ones and without departments and roles of other organisations. */
export async function readMemberships(database: Database, ids: MembershipIds): Promise<Memberships> {
  const organisationId = In([...ids.organisationIds]);
  const read = database.read();
  const organisations = await read.findBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
  const departments = await read.findBy(DepartmentEntity, {
    id: In([...ids.departmentIds]),
    organisationId,
    deletedAt: IsNull(),
  });
  const roles = await read.findBy(RoleEntity, { id: In([...ids.roleIds]), organisationId });
  return { organisations, departments, roles };
}

/** Reads the same rows. Throws NotFound if one is missing. */
export async function requireMemberships(database: Database, ids: MembershipIds): Promise<Memberships> {
  const { organisations, departments, roles } = await readMemberships(database, ids);
  if (organisations.length !== new Set(ids.organisationIds).size) throw new NotFound('There is no such organisation.');
  if (departments.length !== new Set(ids.departmentIds).size) throw new NotFound('There is no such department.');
  if (roles.length !== new Set(ids.roleIds).size) throw new NotFound('There is no such role.');
  return { organisations, departments, roles };
}
