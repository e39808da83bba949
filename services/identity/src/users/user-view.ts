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
import { type ReadableDepartment, within } from '../departments/readable-departments.ts';
import { reachable } from '../organisations/reachable-organisations.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import type { RoleRow } from './user-rights.ts';

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

/** GET /api/user. Throws NotWhitelisted if whitelists leave the user no organisation. */
export function userView({ userRights }: IdentityContext) {
  return async (signedIn: SignedIn): Promise<UserView> => {
    const { user, session } = theUser(signedIn);
    const rights = await userRights.of(signedIn);
    const { organisations, excluded } = reachable(rights, signedIn);
    const symbols = new Map(organisations.map(({ id, symbol }) => [id, symbol]));
    const open = new Set(symbols.values());
    const views = roleViews(rights.roles.filter(({ organization }) => open.has(organization)));
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      admin: user.admin,
      authByPin: session.byPin,
      organizations: organisations.map(({ symbol, name, kind, timezone, language, support_contact }) => ({
        symbol,
        name,
        kind,
        timezone,
        language: languages.find((known) => known === language) ?? fallbackLanguage,
        ...(support_contact === '' ? {} : { supportContact: support_contact }),
      })),
      departments: departmentViews(within(rights.departments, excluded), symbols),
      permissions: permissionsOf({ admin: user.admin, roles: views }),
      roles: views,
    };
  };
}
