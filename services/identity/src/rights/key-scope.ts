import { type AnyPermission, Forbidden, sentence } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { KeyAuthority } from '../staff/staff.ts';
import type { Authority } from './authority.ts';
import { ownDepartments } from './organisation-scope.ts';
import { requestedDepartments, type ScopeOrganisation, scopeOf } from './scope-of.ts';

/** Returns whether the key belongs to one department, outside which it does nothing (D10). */
export const isOfDepartment = (key: KeyAuthority | undefined): boolean => typeof key?.departmentId === 'number';

/**
 * Returns the rights of an API key: the departments of its own organisation, or one of them, never a linked one; and its
 * permissions, never `admin` (C13). Throws like `scopeFor`.
 */
export async function scopeOfKey(
  database: Database,
  key: KeyAuthority,
  { organisation, department }: { organisation: ScopeOrganisation | undefined; department: string },
): Promise<Authority> {
  if (organisation?.id !== key.organisationId) throw new Forbidden(sentence.forbidden);
  const departments = await ownDepartments(database, organisation, key.departmentId);
  return {
    scope: scopeOf(organisation, requestedDepartments(departments, department), departments),
    can: (permission: AnyPermission) => permission !== 'admin' && key.permissions.some((one) => one === permission),
    roleNames: [],
  };
}
