import { grantablePermissions, isDeclaredPermission } from '@intake-desk/contracts';
import type { AdministeredRole } from '@intake-desk/contracts/administration';
import { type Database, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import { covers, noReach, type OrganisationReach, type Reach, reachIn } from '../rights/reach.ts';
import { readOpenedReports } from '../rights/report-roles.ts';
import type { Scope } from '../staff/staff.ts';
import { type Role, RoleEntity } from '../tables/role.entity.ts';

const PermissionRow = rowOf({ role_id: Type.Integer(), permission: Type.String() });
const CountRow = rowOf({ role_id: Type.Integer(), users: Type.Integer() });
const DepartmentRow = rowOf({ role_id: Type.Integer(), department: Type.Integer() });

const permissionsOf = (organisationId: number): Sql => sql`
  SELECT rp.role_id, rp.permission FROM role_permission rp JOIN role r ON r.id = rp.role_id
  WHERE r.organisation_id = ${organisationId}`;

const usersOf = (organisationId: number): Sql => sql`
  SELECT ur.role_id, COUNT(*) AS users FROM user_role ur JOIN role r ON r.id = ur.role_id
  JOIN \`user\` u ON u.id = ur.user_id AND u.deleted_at IS NULL
  WHERE r.organisation_id = ${organisationId} GROUP BY ur.role_id`;

/** The departments of the users of each role. */
const departmentsOf = (organisationId: number): Sql => sql`
  SELECT DISTINCT ur.role_id, ud.department_id AS department FROM user_role ur JOIN role r ON r.id = ur.role_id
  JOIN user_department ud ON ud.user_id = ur.user_id AND ud.organisation_id = r.organisation_id
  WHERE r.organisation_id = ${organisationId}`;

/** Reads the reach of each role of an organisation; its departments are those of its users. */
async function readRoleReaches(
  database: Database,
  organisationId: number,
): Promise<ReadonlyMap<number, OrganisationReach>> {
  const read = database.read();
  const permissionRows = Map.groupBy(
    await select(read, PermissionRow)`${permissionsOf(organisationId)}`,
    (row) => row.role_id,
  );
  const departmentRows = Map.groupBy(
    await select(read, DepartmentRow)`${departmentsOf(organisationId)}`,
    (row) => row.role_id,
  );
  const opened = await readOpenedReports(database);
  const roles = await read.find(RoleEntity, { select: { id: true }, where: { organisationId } });
  return new Map(
    roles.map(({ id }) => {
      const permissions = new Set(permissionRows.get(id)?.map(({ permission }) => permission));
      const departments = new Set(departmentRows.get(id)?.map(({ department }) => department));
      return [id, { permissions, departments, reports: opened(organisationId, { permissions, roles: new Set([id]) }) }];
    }),
  );
}

/** Reads the ids of the roles that an editor of this reach can give. */
export async function readGrantableRoles(
  database: Database,
  { organisationId }: Pick<Scope, 'organisationId'>,
  editor: Reach,
): Promise<ReadonlySet<number>> {
  const reaches = await readRoleReaches(database, organisationId);
  const grantable = [...reaches].filter(([, { permissions, reports }]) =>
    covers(editor, reachIn(organisationId, { permissions, reports })),
  );
  return new Set(grantable.map(([id]) => id));
}

/** Reads the roles by name. One is locked for an editor who lacks a part of it or a department of its users. */
export async function readRoles(
  database: Database,
  { organisationId, organisationSymbol }: Pick<Scope, 'organisationId' | 'organisationSymbol'>,
  editor: Reach,
): Promise<AdministeredRole[]> {
  const read = database.read();
  const roles: Role[] = await read.find(RoleEntity, { where: { organisationId }, order: { name: 'ASC' } });
  const counts = await select(read, CountRow)`${usersOf(organisationId)}`;
  const users = new Map(counts.map((row) => [row.role_id, row.users]));
  const reaches = await readRoleReaches(database, organisationId);
  return roles.map(({ id, name, version }) => {
    const reach = reaches.get(id) ?? noReach;
    return {
      id,
      name,
      organization: organisationSymbol,
      permissions: [
        ...grantablePermissions.filter((permission) => reach.permissions.has(permission)),
        ...[...reach.permissions].filter(isDeclaredPermission).sort(),
      ],
      users: users.get(id) ?? 0,
      locked: !covers(editor, reachIn(organisationId, reach)),
      version,
    };
  });
}
