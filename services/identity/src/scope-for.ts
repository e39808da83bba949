import { allDepartments, Forbidden, NotFound, type Permission } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Authority, ScopeRequest } from './identity.ts';
import { readableDepartments } from './readable-departments.ts';
import type { SignedIn } from './staff.ts';

interface OrganisationRow {
  id: number;
  symbol: string;
  name: string;
  timezone: string;
  member: number;
}

interface RoleRow {
  name: string;
  permission: string | null;
}

const ORGANISATION = `
  SELECT o.id, o.symbol, o.name, o.timezone,
         EXISTS (SELECT 1 FROM user_organisation uo WHERE uo.organisation_id = o.id AND uo.user_id = ?) AS member
  FROM organisation o WHERE o.symbol = ? AND o.deleted_at IS NULL`;

const ROLES = `
  SELECT r.name, rp.permission
  FROM user_role ur
  JOIN role r ON r.id = ur.role_id
  LEFT JOIN role_permission rp ON rp.role_id = r.id
  WHERE ur.user_id = ? AND r.organisation_id = ?`;

/**
 * Works out what a call may reach (architecture.md "How a request travels"). Read anew for each call, so that a change
 * of rights acts on the next one (A6). The refusal of an organisation is the same whether it is missing or not the
 * user's; so is the refusal of a department.
 */
export function createScopeFor(database: Database) {
  return async ({ user }: SignedIn, { org, department = allDepartments }: ScopeRequest): Promise<Authority> => {
    const organisations: OrganisationRow[] = await database.read().query(ORGANISATION, [user.id, org]);
    const organisation = organisations[0];
    if (!organisation || !(user.admin || Number(organisation.member) === 1)) {
      throw new Forbidden('This action is unauthorized.');
    }
    const readable = await readableDepartments(database, user, [organisation.id]);
    const departments = readable
      .filter(({ department: { symbol } }) => department === allDepartments || symbol === department)
      .map((entry) => entry.department);
    if (departments.length === 0) {
      // An organisation in which the user has no department at all opens nothing.
      throw department === allDepartments
        ? new Forbidden('This action is unauthorized.')
        : new NotFound('There is no such department.');
    }
    const roles: RoleRow[] = await database.read().query(ROLES, [user.id, organisation.id]);
    const granted = new Set(roles.map(({ permission }) => permission));
    return {
      scope: {
        organisationId: organisation.id,
        organisationSymbol: organisation.symbol,
        organisationName: organisation.name,
        timezone: organisation.timezone,
        departments,
      },
      can: (permission: Permission) => user.admin || (permission !== 'admin' && granted.has(permission)),
      roleNames: [...new Set(roles.map(({ name }) => name))],
    };
  };
}
