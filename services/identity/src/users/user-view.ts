import {
  compareNames,
  type DepartmentView,
  fallbackLanguage,
  languages,
  permissionsOf,
  type RolePermission,
  rolePermission,
  type UserView,
} from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { type ReadableDepartment, within } from '../departments/readable-departments.ts';
import { type Reach, reachable } from '../organisations/reachable-organisations.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import type { RoleRow, UserRights } from './user-rights.ts';

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  compareNames(one.name, other.name);

/** Returns one entry per organisation and symbol, also if several linked organisations share a symbol. */
function departmentViews(departments: readonly ReadableDepartment[], symbols: ReadonlyMap<number, string>) {
  const views = new Map<string, DepartmentView>();
  for (const { seenFrom, department } of departments) {
    const organisation = symbols.get(seenFrom);
    const key = `${seenFrom} ${department.symbol}`;
    if (organisation === undefined || views.has(key)) continue;
    views.set(key, { symbol: department.symbol, name: department.name, organizations: [organisation] });
  }
  return [...views.values()].sort(byName);
}

function roleViews(rows: readonly RoleRow[]): UserView['roles'] {
  const roles = new Map<number, { name: string; organization: string; permissions: RolePermission[] }>();
  for (const row of rows) {
    const role = roles.get(row.id) ?? { name: row.name, organization: row.organization, permissions: [] };
    const permission = rolePermission(row.permission ?? '');
    if (permission) role.permissions.push(permission);
    roles.set(row.id, role);
  }
  return [...roles.values()];
}

type RightsView = Pick<UserView, 'organizations' | 'departments' | 'permissions' | 'roles'>;

function rightsView(rights: UserRights, { organisations, excluded }: Reach, admin: boolean): RightsView {
  const symbols = new Map(organisations.map(({ id, symbol }) => [id, symbol]));
  const open = new Set(symbols.values());
  const roles = roleViews(rights.roles.filter(({ organization }) => open.has(organization)));
  return {
    organizations: organisations
      .toSorted(byName)
      .map(({ symbol, name, kind, timezone, language, support_contact }) => ({
        symbol,
        name,
        kind,
        timezone,
        language: languages.find((known) => known === language) ?? fallbackLanguage,
        ...(support_contact === '' ? {} : { supportContact: support_contact }),
      })),
    departments: departmentViews(within(rights.departments, excluded), symbols),
    permissions: permissionsOf({ admin, roles }),
    roles,
  };
}

/** Caches the last view of cached rights, since sorting by name takes longer than the rest of the call. */
const lastViews = new WeakMap<UserRights, { readonly reach: string; readonly view: RightsView }>();

/** GET /api/user. Throws NotWhitelisted if whitelists leave the user no organisation, and Forbidden for an API key. */
export async function userView({ userRights }: IdentityContext, signedIn: SignedIn): Promise<UserView> {
  const { user, session } = theUser(signedIn);
  const { id, name, email, admin } = user;
  const view = cachedRightsView(await userRights.of(signedIn), signedIn);
  return { id, name, email, admin, authByPin: session.byPin, ...view };
}

function cachedRightsView(rights: UserRights, signedIn: SignedIn): RightsView {
  const reached = reachable(rights, signedIn);
  const reach = `${reached.organisations.map(({ id }) => id)} ${[...reached.excluded]}`;
  const last = lastViews.get(rights);
  if (last?.reach === reach) return last.view;
  const view = rightsView(rights, reached, signedIn.user.admin);
  lastViews.set(rights, { reach, view });
  return view;
}
