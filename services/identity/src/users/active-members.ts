import type { AnyPermission } from '@intake-desk/contracts';
import { type Database, FlagColumn, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';

export interface ActiveMember {
  readonly id: number;
  readonly organisationId: number;
  readonly admin: boolean;
  readonly roles: ReadonlySet<number>;
  readonly departments: ReadonlySet<number>;
  /** Returns whether they have the permission in the organisation; administrators have all. */
  readonly can: (permission: AnyPermission) => boolean;
}

const MemberRow = rowOf({ id: Type.Integer(), organisation: Type.Integer(), admin: FlagColumn });
const RoleRow = rowOf({ user_id: Type.Integer(), role_id: Type.Integer(), organisation: Type.Integer() });
const PermissionRow = rowOf({ role_id: Type.Integer(), permission: Type.String() });
const DepartmentRow = rowOf({ user_id: Type.Integer(), department_id: Type.Integer() });

/**
 * Reads the active members of an organisation and all administrators, in four queries; without `organisationId` those of
 * every organisation, with an entry per user and organisation.
 */
export async function activeMembers(database: Database, organisationId?: number): Promise<ActiveMember[]> {
  const reader = database.read();
  const within = (column: Sql): Sql => (organisationId === undefined ? sql`1 = 1` : sql`${column} = ${organisationId}`);
  const members = await select(reader, MemberRow)`
    SELECT u.id, o.id AS organisation, u.admin FROM \`user\` u JOIN organisation o ON o.deleted_at IS NULL
    WHERE u.disabled_at IS NULL AND u.deleted_at IS NULL AND ${within(sql`o.id`)}
      AND (u.admin = 1 OR EXISTS (SELECT 1 FROM user_organisation uo
                                  WHERE uo.user_id = u.id AND uo.organisation_id = o.id))`;
  const roles = await select(reader, RoleRow)`
    SELECT ur.user_id, ur.role_id, r.organisation_id AS organisation FROM user_role ur
    JOIN role r ON r.id = ur.role_id WHERE ${within(sql`r.organisation_id`)}`;
  const permissions = await select(reader, PermissionRow)`
    SELECT rp.role_id, rp.permission FROM role_permission rp
    JOIN role r ON r.id = rp.role_id WHERE ${within(sql`r.organisation_id`)}`;
  const departments = await select(reader, DepartmentRow)`
    SELECT ud.user_id, ud.department_id FROM user_department ud WHERE ${within(sql`ud.organisation_id`)}`;
  const permissionsOf = setsBy(permissions, 'role_id', ({ permission }) => permission);
  const departmentsOf = setsBy(departments, 'user_id', ({ department_id }) => department_id);
  const rolesOf = Map.groupBy(roles, ({ user_id }) => user_id);
  return members.map(({ id, organisation, admin }) => {
    const own = new Set(
      (rolesOf.get(id) ?? []).filter((role) => role.organisation === organisation).map(({ role_id }) => role_id),
    );
    return {
      id,
      organisationId: organisation,
      admin,
      roles: own,
      departments: departmentsOf.get(id) ?? new Set(),
      can: (permission) =>
        admin || (permission !== 'admin' && [...own].some((role) => permissionsOf.get(role)?.has(permission))),
    };
  });
}

/** Groups values of the rows by one of their numbers. */
function setsBy<Name extends string, Row extends Readonly<Record<Name, number>>, Value>(
  rows: readonly Row[],
  name: Name,
  value: (row: Row) => Value,
): Map<number, Set<Value>> {
  const sets = new Map<number, Set<Value>>();
  for (const row of rows) {
    const set = sets.get(row[name]) ?? new Set();
    sets.set(row[name], set.add(value(row)));
  }
  return sets;
}
