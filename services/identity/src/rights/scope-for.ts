import { allDepartments, Forbidden, type Permission, sentence } from '@intake-desk/contracts';
import { scopeOfKey } from '../api-keys/key-scope.ts';
import type { IdentityContext } from '../context.ts';
import { readableDepartments } from '../departments/readable-departments.ts';
import { excludedOrganisations, reachableOrganisations } from '../organisations/reachable-organisations.ts';
import { parameter } from '../rows/query-parameter.ts';
import type { SignedIn } from '../staff/staff.ts';
import { askedFor } from './asked-for.ts';
import type { Authority, ScopeRequest } from './authority.ts';
import { type ScopeOrganisation, scopeOf } from './scope-of.ts';

interface OrganisationRow extends ScopeOrganisation {
  member: number;
  pin: number;
  /** For what the session was used so far. */
  used: number | null;
}

interface RoleRow {
  name: string;
  permission: string | null;
}

const ORGANISATION = `
  SELECT o.id, o.symbol, o.name, o.timezone, o.pin_enabled AS pin,
         (SELECT s.used_for FROM session s WHERE s.id = ${parameter}) AS used,
         EXISTS (SELECT 1 FROM user_organisation uo WHERE uo.organisation_id = o.id AND uo.user_id = ${parameter}) AS member
  FROM organisation o WHERE o.symbol = ${parameter} AND o.deleted_at IS NULL`;

const ROLES = `
  SELECT r.name, rp.permission
  FROM user_role ur
  JOIN role r ON r.id = ur.role_id
  LEFT JOIN role_permission rp ON rp.role_id = r.id
  WHERE ur.user_id = ${parameter} AND r.organisation_id = ${parameter}`;

/**
 * Works out what a call may reach (architecture.md "How a request travels"). Read anew for each call, so that a change
 * of rights or of a whitelist acts on the next one (A6, G2). The refusal of an organisation is the same whether it is
 * missing or not the user's; so is the refusal of a department. Throws NotWhitelisted where whitelists leave the user no
 * organisation at all. The session remembers the first organisation that it was used for, and that there was another.
 */
export function scopeFor({ database, sessions }: IdentityContext) {
  return async (signedIn: SignedIn, { org, department = allDepartments }: ScopeRequest): Promise<Authority> => {
    const { user, session, address, key } = signedIn;
    const found: OrganisationRow[] = await database.read().query(ORGANISATION, [session.id, user.id, org]);
    const organisation = found[0];
    if (key) return scopeOfKey(database, key, { organisation, department });
    const usable =
      organisation &&
      (user.admin || Number(organisation.member) === 1) &&
      (!session.byPin || Number(organisation.pin) === 1);
    const excluded = usable ? await excludedOrganisations(database, address, [organisation.id]) : new Set<number>();
    if (!usable || excluded.has(organisation.id)) {
      await reachableOrganisations(database, signedIn);
      throw new Forbidden(sentence.forbidden);
    }
    const readable = await readableDepartments(database, user, [organisation.id], excluded);
    const departments = askedFor(
      readable.map((entry) => entry.department),
      department,
    );
    if (organisation.used !== organisation.id && organisation.used !== 0) {
      await sessions.usedFor(session.id, organisation.id);
    }
    const roles: RoleRow[] = await database.read().query(ROLES, [user.id, organisation.id]);
    const granted = new Set(roles.map(({ permission }) => permission));
    return {
      scope: scopeOf(organisation, departments),
      can: (permission: Permission) => user.admin || (permission !== 'admin' && granted.has(permission)),
      roleNames: [...new Set(roles.map(({ name }) => name))],
    };
  };
}
