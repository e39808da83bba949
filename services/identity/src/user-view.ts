import {
  type DepartmentView,
  fallbackLanguage,
  languages,
  type OrganisationView,
  type Permission,
  permissions,
  type UserView,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type ReadableDepartment, readableDepartments } from './readable-departments.ts';
import type { SignedIn } from './staff.ts';

interface OrganisationRow extends Omit<OrganisationView, 'language'> {
  id: number;
  language: string;
}

interface RoleRow {
  id: number;
  name: string;
  organization: string;
  permission: string | null;
}

const MEMBERSHIP = 'JOIN user_organisation uo ON uo.organisation_id = o.id AND uo.user_id = ?';

/** Entries by organisation and symbol; where several linked organisations share a symbol, one entry stands for them. */
function departmentViews(
  departments: readonly ReadableDepartment[],
  symbols: ReadonlyMap<number, string>,
): DepartmentView[] {
  const views = new Map<string, DepartmentView>();
  for (const { seenFrom, department } of departments) {
    const organisation = symbols.get(seenFrom);
    const key = `${seenFrom} ${department.symbol}`;
    if (organisation === undefined || views.has(key)) continue;
    views.set(key, { symbol: department.symbol, name: department.name, organizations: [organisation] });
  }
  return [...views.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function roleViews(rows: readonly RoleRow[]): UserView['roles'] {
  const roles = new Map<number, { name: string; organization: string; permissions: Permission[] }>();
  for (const row of rows) {
    const role = roles.get(row.id) ?? { name: row.name, organization: row.organization, permissions: [] };
    const permission = permissions.find((name) => name === row.permission && name !== 'admin');
    if (permission) role.permissions.push(permission);
    roles.set(row.id, role);
  }
  return [...roles.values()];
}

/** GET /api/user: three queries, whatever the number of organisations. */
export function createUserView(database: Database) {
  return async ({ user, session }: SignedIn): Promise<UserView> => {
    const organisations: OrganisationRow[] = await database.read().query(
      `SELECT o.id, o.symbol, o.name, o.kind, o.timezone, o.language FROM organisation o
       ${user.admin ? '' : MEMBERSHIP} WHERE o.deleted_at IS NULL ORDER BY o.name`,
      user.admin ? [] : [user.id],
    );
    const symbols = new Map(organisations.map(({ id, symbol }) => [id, symbol]));
    const departments = await readableDepartments(database, user, [...symbols.keys()]);
    const roles: RoleRow[] = await database.read().query(
      `SELECT r.id, r.name, o.symbol AS organization, rp.permission
       FROM user_role ur
       JOIN role r ON r.id = ur.role_id
       JOIN organisation o ON o.id = r.organisation_id AND o.deleted_at IS NULL
       ${user.admin ? '' : MEMBERSHIP}
       LEFT JOIN role_permission rp ON rp.role_id = r.id
       WHERE ur.user_id = ? ORDER BY o.symbol, r.name, rp.permission`,
      user.admin ? [user.id] : [user.id, user.id],
    );
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      admin: user.admin,
      authByPin: session.byPin,
      organizations: organisations.map(({ symbol, name, kind, timezone, language }) => ({
        symbol,
        name,
        kind,
        timezone,
        language: languages.find((known) => known === language) ?? fallbackLanguage,
      })),
      departments: departmentViews(departments, symbols),
      roles: roleViews(roles),
    };
  };
}
