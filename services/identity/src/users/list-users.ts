import { type AdministeredUser, allDepartments } from '@intake-desk/contracts';
import { instantOf } from '@intake-desk/database';
import { isOfDepartment } from '../api-keys/key-scope.ts';
import type { IdentityContext } from '../context.ts';
import type { Staff } from '../staff/staff.ts';

interface UserRow {
  id: number;
  name: string;
  email: string;
  admin: number;
  disabled: unknown;
  login: unknown;
  seen: unknown;
}

interface NameRow {
  user_id: number;
  name: string;
}

/** Members of other organisations: when they were seen counts where they were seen for this one (D10). */
const ELSEWHERE = 'SELECT e.user_id FROM user_organisation e WHERE e.organisation_id <> ?';

const USERS = `
  SELECT u.id, u.name, u.email, u.admin, u.disabled_at AS disabled,
         CASE WHEN uo.user_id IN (${ELSEWHERE}) THEN NULL ELSE u.last_login_at END AS login, s.seen
  FROM user_organisation uo
  JOIN \`user\` u ON u.id = uo.user_id AND u.deleted_at IS NULL
  LEFT JOIN (SELECT user_id, MAX(last_seen_at) AS seen FROM session
             WHERE used_for = ? OR user_id NOT IN (${ELSEWHERE}) GROUP BY user_id) s ON s.user_id = u.id
  WHERE uo.organisation_id = ? ORDER BY u.name, u.id`;

const DEPARTMENTS = `
  SELECT ud.user_id, d.symbol AS name FROM user_department ud
  JOIN department d ON d.id = ud.department_id AND d.deleted_at IS NULL
  WHERE d.organisation_id = ? ORDER BY d.symbol`;

const ROLES = `
  SELECT ur.user_id, r.name FROM user_role ur JOIN role r ON r.id = ur.role_id
  WHERE r.organisation_id = ? ORDER BY r.name`;

function namesByUser(rows: readonly NameRow[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { user_id, name } of rows) names.set(user_id, [...(names.get(user_id) ?? []), name]);
  return names;
}

const latest = (...moments: unknown[]): string | null =>
  moments
    .map((moment) => instantOf(moment)?.toISOString() ?? null)
    .reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/**
 * GET /api/admin/user: the members of the organisation, in three queries whatever their number. Only what belongs to
 * this organisation is told of them; a user's other memberships are nobody's business here.
 */
export function listUsers({ database }: IdentityContext) {
  return async (
    { scope, key }: Pick<Staff, 'scope' | 'key'>,
    { departmentSymbol = allDepartments }: { departmentSymbol?: string | undefined } = {},
  ): Promise<AdministeredUser[]> => {
    const id = [scope.organisationId];
    const users: UserRow[] = await database.read().query(USERS, [...id, ...id, ...id, ...id]);
    const departmentRows: NameRow[] = await database.read().query(DEPARTMENTS, id);
    const roleRows: NameRow[] = await database.read().query(ROLES, id);
    const departments = namesByUser(departmentRows);
    const roles = namesByUser(roleRows);
    return users
      .map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        admin: row.admin === 1,
        organizations: [scope.organisationSymbol],
        departments: departments.get(row.id) ?? [],
        roles: roles.get(row.id) ?? [],
        lastSeenAt: latest(row.seen, row.login),
        deleted_at: instantOf(row.disabled)?.toISOString() ?? null,
      }))
      .filter((user) => departmentSymbol === allDepartments || user.departments.includes(departmentSymbol))
      .filter(
        (user) => !isOfDepartment(key) || scope.departments.some(({ symbol }) => user.departments.includes(symbol)),
      );
  };
}
