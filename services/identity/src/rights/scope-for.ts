import { allDepartments, Forbidden, type Permission, sentence } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { within } from '../departments/readable-departments.ts';
import { reachable } from '../organisations/reachable-organisations.ts';
import type { SignedIn } from '../staff/staff.ts';
import { excludedFrom } from '../whitelists/whitelisted.ts';
import { askedFor } from './asked-for.ts';
import type { Authority, ScopeRequest } from './authority.ts';
import { scopeOfKey } from './key-scope.ts';
import { organisationOf } from './organisation-rights.ts';
import { scopeOf } from './scope-of.ts';

/**
 * Works out what a call may reach (architecture.md "How a request travels"). What follows from the user's rights is kept
 * until their mark moves, which each call reads; the address is held against the whitelists on each call (A6, G2). The
 * refusal of an organisation is the same whether it is missing or not the user's; so is the refusal of a department. Throws
 * NotWhitelisted if whitelists leave the user no organisation at all. The session remembers the first organisation that it
 * was used for, and that there was another.
 */
export function scopeFor({ database, sessions, organisationRights, userRights }: IdentityContext) {
  return async (signedIn: SignedIn, { org, department = allDepartments }: ScopeRequest): Promise<Authority> => {
    const { user, session, address, key } = signedIn;
    if (key) {
      const organisation = await organisationOf(database, user.id, org);
      return scopeOfKey(database, key, { organisation, department });
    }
    const rights = await organisationRights.of(signedIn, org);
    const excluded = excludedFrom(rights?.whitelists ?? new Map(), address);
    if (!rights || (session.byPin && !rights.pin) || excluded.has(rights.organisation.id)) {
      reachable(await userRights.of(signedIn), signedIn);
      throw new Forbidden(sentence.forbidden);
    }
    const { organisation, permissions, roleNames } = rights;
    const departments = within(rights.departments, excluded).map((entry) => entry.department);
    const scope = scopeOf(organisation, askedFor(departments, department), departments);
    if (session.usedFor !== organisation.id && session.usedFor !== 0) {
      await sessions.usedFor(session.id, organisation.id);
    }
    return {
      scope,
      can: (permission: Permission) => user.admin || (permission !== 'admin' && permissions.has(permission)),
      roleNames,
    };
  };
}
