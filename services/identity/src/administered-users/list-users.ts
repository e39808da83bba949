import { allDepartments, limit } from '@intake-desk/contracts';
import type { AdministeredUser } from '@intake-desk/contracts/administration';
import {
  type Database,
  FlagColumn,
  InstantColumn,
  JsonColumn,
  NullableColumn,
  type RowOf,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import { Type } from 'typebox';
import type { IdentityContext } from '../context.ts';
import { isOfDepartment } from '../rights/key-scope.ts';
import { accountLocks } from './account-lock.ts';
import type { Viewer } from './editor.ts';

const Locations = Type.Array(Type.String(), { maxItems: limit.locationsOfUser });
const UserRow = rowOf({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  admin: FlagColumn,
  pin: FlagColumn,
  second_factor: FlagColumn,
  integration: Type.Union([Type.String(), Type.Null()]),
  locations: NullableColumn(JsonColumn(Locations)),
  disabled: NullableColumn(InstantColumn),
  deleted: NullableColumn(InstantColumn),
  login: NullableColumn(InstantColumn),
  fresh: FlagColumn,
  sent: NullableColumn(InstantColumn),
  until: NullableColumn(InstantColumn),
  seen: NullableColumn(InstantColumn),
  version: Type.Integer(),
});
const NameRow = rowOf({ user_id: Type.Integer(), name: Type.String() });

/** Members of other organisations, whose last activity counts only if it was for this one (D10). */
const elsewhere = (organisationId: number): Sql =>
  sql`SELECT e.user_id FROM user_organisation e WHERE e.organisation_id <> ${organisationId}`;

const ssoOnly = sql`SELECT 1 FROM user_organisation w JOIN organisation wo ON wo.id = w.organisation_id
  WHERE w.user_id = u.id AND wo.sso_only = 1 AND wo.deleted_at IS NULL`;

const usersOf = (organisationId: number, userIds: Sql): Sql => sql`
  SELECT u.id, u.name, u.email, u.admin, u.integration_id AS integration, u.version, uo.locations,
         u.disabled_at AS disabled, u.deleted_at AS deleted,
         CASE WHEN u.pin_hash IS NULL THEN 0 ELSE 1 END AS pin,
         CASE WHEN u.totp_confirmed_at IS NULL THEN 0 ELSE 1 END AS second_factor,
         CASE WHEN uo.user_id IN (${elsewhere(organisationId)}) THEN NULL ELSE u.last_login_at END AS login, s.seen,
         CASE WHEN u.last_login_at IS NULL AND u.disabled_at IS NULL AND NOT EXISTS (${ssoOnly}) THEN 1 ELSE 0 END AS fresh,
         l.created_at AS sent, CASE WHEN l.used_at IS NULL THEN l.expires_at ELSE NULL END AS until
  FROM user_organisation uo
  JOIN \`user\` u ON u.id = uo.user_id
  LEFT JOIN (SELECT user_id, MAX(seen) AS seen FROM (
               SELECT user_id, used_for, last_seen_at AS seen FROM session WHERE user_id IN (${userIds})
               UNION ALL SELECT user_id, used_for, at AS seen FROM past_sign_in WHERE user_id IN (${userIds})) used
             WHERE used_for = ${organisationId} OR user_id NOT IN (${elsewhere(organisationId)})
             GROUP BY user_id) s ON s.user_id = u.id
  LEFT JOIN (SELECT user_id, MAX(id) AS id FROM one_time_token WHERE kind = 'invite' GROUP BY user_id) newest
    ON newest.user_id = u.id
  LEFT JOIN one_time_token l ON l.id = newest.id
  WHERE uo.organisation_id = ${organisationId} AND u.id IN (${userIds}) ORDER BY u.name, u.id`;

const departmentsOf = (organisationId: number, userIds: Sql): Sql => sql`
  SELECT ud.user_id, d.symbol AS name FROM user_department ud
  JOIN department d ON d.id = ud.department_id AND d.deleted_at IS NULL
  WHERE d.organisation_id = ${organisationId} AND ud.user_id IN (${userIds}) ORDER BY d.symbol`;

const rolesOf = (organisationId: number, userIds: Sql): Sql => sql`
  SELECT ur.user_id, r.name FROM user_role ur JOIN role r ON r.id = ur.role_id
  WHERE r.organisation_id = ${organisationId} AND ur.user_id IN (${userIds}) ORDER BY r.name`;

const organisationsOf = (userIds: Sql): Sql => sql`
  SELECT uo.user_id, o.symbol AS name FROM user_organisation uo
  JOIN organisation o ON o.id = uo.organisation_id AND o.deleted_at IS NULL
  WHERE uo.user_id IN (${userIds}) ORDER BY o.symbol`;

type NamesOf = (userId: number) => string[];

function namesByUser(rows: readonly RowOf<typeof NameRow>[]): NamesOf {
  const names = Map.groupBy(rows, ({ user_id }) => user_id);
  return (userId) => names.get(userId)?.map(({ name }) => name) ?? [];
}

const latest = (...dates: (Date | null)[]): string | null =>
  dates
    .map((date) => date?.toISOString() ?? null)
    .reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/**
 * Reads members of the scope's organisation by name, deleted ones included. Shows only their data of this organisation, and
 * to administrators their other organisations (D10).
 */
async function readUsers(database: Database, editor: Viewer, userIds: Sql): Promise<AdministeredUser[]> {
  const { organisationId, organisationSymbol } = editor.scope;
  const read = database.read();
  const names = async (statement: Sql) => namesByUser(await select(read, NameRow)`${statement}`);
  const users = await select(read, UserRow)`${usersOf(organisationId, userIds)}`;
  const departments = await names(departmentsOf(organisationId, userIds));
  const roles = await names(rolesOf(organisationId, userIds));
  const organisations: NamesOf = editor.can('admin')
    ? await names(organisationsOf(userIds))
    : () => [organisationSymbol];
  const lockOf = await accountLocks(database, editor, userIds);
  return users.map((row) => {
    const { id, name, admin, pin, version } = row;
    const locked = lockOf({ id, deleted: row.deleted !== null });
    return {
      id,
      name,
      admin,
      pin,
      version,
      locked,
      email: row.deleted ? '' : row.email,
      organizations: organisations(id),
      departments: departments(id),
      roles: roles(id),
      locations: row.locations ?? [],
      integrationId: locked === null ? row.integration : null,
      secondFactor: row.second_factor,
      lastSeenAt: latest(row.seen, row.login),
      instructions:
        row.fresh && locked === null
          ? { sentAt: row.sent?.toISOString() ?? null, until: row.until?.toISOString() ?? null }
          : null,
      disabled_at: row.disabled?.toISOString() ?? null,
      deleted_at: row.deleted?.toISOString() ?? null,
    };
  });
}

/** Reads one member as listed. */
export const readUser = async (database: Database, editor: Viewer, userId: number) =>
  (await readUsers(database, editor, sql`${userId}`))[0];

/** GET /api/admin/user: the members of the organisation, or of one of its departments. */
export async function listUsers(
  { database }: IdentityContext,
  editor: Viewer,
  { departmentSymbol = allDepartments }: { departmentSymbol?: string | undefined } = {},
): Promise<AdministeredUser[]> {
  const { scope, key } = editor;
  const members = sql`SELECT m.user_id FROM user_organisation m WHERE m.organisation_id = ${scope.organisationId}`;
  const users = await readUsers(database, editor, members);
  return users
    .filter((user) => departmentSymbol === allDepartments || user.departments.includes(departmentSymbol))
    .filter(
      (user) => !isOfDepartment(key) || scope.departments.some(({ symbol }) => user.departments.includes(symbol)),
    );
}
