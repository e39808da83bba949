import {
  type DepartmentView,
  fallbackLanguage,
  languages,
  type Permission,
  permissions,
  permissionsOf,
  type UserView,
} from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { type ReadableDepartment, readableDepartments } from '../departments/readable-departments.ts';
import { reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { parameter } from '../rows/query-parameter.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';

interface RoleRow {
  id: number;
  name: string;
  organization: string;
  permission: string | null;
}

const ROLES = `
  SELECT r.id, r.name, o.symbol AS organization, rp.permission
  FROM user_role ur
  JOIN role r ON r.id = ur.role_id
  JOIN organisation o ON o.id = r.organisation_id
  LEFT JOIN role_permission rp ON rp.role_id = r.id
  WHERE ur.user_id = ${parameter} ORDER BY o.symbol, r.name, rp.permission`;

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

/** GET /api/user: four queries, whatever the number of organisations. Throws NotWhitelisted where none is left. */
export function userView({ database }: IdentityContext) {
  return async (signedIn: SignedIn): Promise<UserView> => {
    const { user, session } = signedIn;
    const { organisations, excluded } = await reachableOrganisations(database, theUser(signedIn));
    const symbols = new Map(organisations.map(({ id, symbol }) => [id, symbol]));
    const departments = await readableDepartments(database, user, [...symbols.keys()], excluded);
    const roles: RoleRow[] = await database.read().query(ROLES, [user.id]);
    const open = new Set(symbols.values());
    const views = roleViews(roles.filter(({ organization }) => open.has(organization)));
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
      permissions: permissionsOf({ admin: user.admin, roles: views }),
      roles: views,
    };
  };
}
