import { type Database, FlagColumn, rowOf, type Sql, select } from '@intake-desk/database';
import { Type } from 'typebox';
import { readOpenedReports } from './report-roles.ts';

/** Rights in one organisation, where every permission applies in every department. */
export interface OrganisationReach {
  readonly permissions: ReadonlySet<string>;
  readonly departments: ReadonlySet<number>;
  /** Reports that name roles, in the form of `readOpenedReports`. */
  readonly reports: ReadonlySet<string>;
}

/**
 * Everything that an account gives access to, by organisation. A membership without a role and a department without a
 * permission count, since the next role gives them a meaning; so do deleted ones, which can be restored. Sites are labels
 * that no route checks.
 */
export interface Reach {
  readonly admin: boolean;
  readonly organisations: ReadonlyMap<number, OrganisationReach>;
}

/** Returns whether `editor` reaches everything that `account` does. */
export const covers = (editor: Reach, account: Reach): boolean =>
  editor.admin ||
  (!account.admin &&
    [...account.organisations].every(([id, { permissions, departments, reports }]) => {
      const own = editor.organisations.get(id);
      if (!own?.reports.isSupersetOf(reports)) return false;
      return permissions.isSubsetOf(own.permissions) && departments.isSubsetOf(own.departments);
    }));

/** A membership without rights. */
export const noReach: OrganisationReach = { permissions: new Set(), departments: new Set(), reports: new Set() };

/** Makes a reach within one organisation. */
export const reachIn = (organisationId: number, part: Partial<OrganisationReach>): Reach => ({
  admin: false,
  organisations: new Map([[organisationId, { ...noReach, ...part }]]),
});

/** Returns the part of a reach in one organisation; it keeps the admin flag. */
export const partIn = (organisationId: number, { admin, organisations }: Reach): Reach => ({
  admin,
  organisations: new Map([...organisations].filter(([id]) => id === organisationId)),
});

const UserRow = rowOf({ id: Type.Integer(), admin: FlagColumn });
const PlaceRow = rowOf({
  user_id: Type.Integer(),
  organisation: Type.Integer(),
  department: Type.Union([Type.Integer(), Type.Null()]),
});
const RoleRow = rowOf({ user_id: Type.Integer(), organisation: Type.Integer(), role_id: Type.Integer() });
const PermissionRow = rowOf({ role_id: Type.Integer(), permission: Type.String() });

/** Reads the reach of each of these users in five queries. `userIds` is a list or a SELECT of ids. */
export async function readReaches(database: Database, userIds: Sql): Promise<ReadonlyMap<number, Reach>> {
  const read = database.read();
  const users = await select(read, UserRow)`SELECT u.id, u.admin FROM \`user\` u WHERE u.id IN (${userIds})`;
  const places = await select(read, PlaceRow)`
    SELECT uo.user_id, uo.organisation_id AS organisation, NULL AS department
    FROM user_organisation uo WHERE uo.user_id IN (${userIds})
    UNION ALL
    SELECT ud.user_id, ud.organisation_id AS organisation, ud.department_id AS department
    FROM user_department ud WHERE ud.user_id IN (${userIds})`;
  const roles = await select(read, RoleRow)`
    SELECT ur.user_id, r.organisation_id AS organisation, ur.role_id FROM user_role ur
    JOIN role r ON r.id = ur.role_id WHERE ur.user_id IN (${userIds})`;
  const granted = await select(read, PermissionRow)`
    SELECT rp.role_id, rp.permission FROM role_permission rp
    WHERE rp.role_id IN (SELECT ur.role_id FROM user_role ur WHERE ur.user_id IN (${userIds}))`;
  const placesOf = Map.groupBy(places, ({ user_id }) => user_id);
  const rolesOf = Map.groupBy(roles, ({ user_id }) => user_id);
  const permissionsOf = Map.groupBy(granted, ({ role_id }) => role_id);

  const opened = await readOpenedReports(database);

  const organisationsOf = (userId: number): Map<number, OrganisationReach> => {
    const found = new Map<number, { permissions: Set<string>; departments: Set<number>; roles: Set<number> }>();
    const at = (organisation: number) => {
      const part = found.get(organisation) ?? { permissions: new Set(), departments: new Set(), roles: new Set() };
      found.set(organisation, part);
      return part;
    };
    for (const { organisation, department } of placesOf.get(userId) ?? []) {
      const { departments } = at(organisation);
      if (department !== null) departments.add(department);
    }
    for (const { organisation, role_id } of rolesOf.get(userId) ?? []) {
      const part = at(organisation);
      part.roles.add(role_id);
      for (const { permission } of permissionsOf.get(role_id) ?? []) part.permissions.add(permission);
    }
    return new Map(
      [...found].map(([id, { roles: has, ...part }]) => [
        id,
        { ...part, reports: opened(id, { ...part, roles: has }) },
      ]),
    );
  };
  return new Map(users.map(({ id, admin }) => [id, { admin, organisations: organisationsOf(id) }]));
}
