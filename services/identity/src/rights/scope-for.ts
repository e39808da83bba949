import { type AnyPermission, allDepartments, Forbidden, sentence } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import { within } from '../departments/readable-departments.ts';
import { reachable } from '../organisations/reachable-organisations.ts';
import type { SignedIn } from '../staff/staff.ts';
import { excludedFrom } from '../whitelists/whitelisted.ts';
import type { Authority, ScopeRequest } from './authority.ts';
import { scopeOfKey } from './key-scope.ts';
import { organisationOf } from './organisation-rights.ts';
import { requestedDepartments, scopeOf } from './scope-of.ts';

/**
 * Returns the rights of a call (architecture.md "How a request travels"). The user's rights are cached until their mark
 * moves; the address is checked against the whitelists on each call (A6, G2). Throws Forbidden for an organisation and
 * NotFound for a department, whether it is missing or not the user's, and NotWhitelisted if whitelists leave the user no
 * organisation. The session records the organisations that it is used for.
 */
export async function scopeFor(
  { database, sessions, organisationRights, userRights }: IdentityContext,
  signedIn: SignedIn,
  { org, department = allDepartments }: ScopeRequest,
): Promise<Authority> {
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
  const scope = scopeOf(organisation, requestedDepartments(departments, department), departments);
  if (session.usedFor !== organisation.id && session.usedFor !== 0) {
    await sessions.usedFor(session.id, organisation.id);
  }
  return {
    scope,
    can: (permission: AnyPermission) => user.admin || (permission !== 'admin' && permissions.has(permission)),
    roleNames,
  };
}

/** Throws NotWhitelisted if whitelists leave a signed-in user no organisation, for open sockets (G2). */
export async function requireOrganisation({ userRights }: IdentityContext, signedIn: SignedIn): Promise<void> {
  reachable(await userRights.of(signedIn), signedIn);
}
