import { Forbidden, type Permission, sentence } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { KeyAuthority } from '../staff/staff.ts';
import { askedFor } from './asked-for.ts';
import type { Authority } from './authority.ts';
import { type ScopeOrganisation, scopeOf } from './scope-of.ts';

interface DepartmentRow {
  id: number;
  symbol: string;
  name: string;
}

const DEPARTMENTS = `
  SELECT d.id, d.symbol, d.name FROM department d
  WHERE d.organisation_id = ? AND d.deleted_at IS NULL AND (? IS NULL OR d.id = ?) ORDER BY d.name, d.id`;

/** Whether it is a key of one department; such a one does nothing outside it (D10). */
export const isOfDepartment = (key: KeyAuthority | undefined): boolean => typeof key?.departmentId === 'number';

/**
 * What an API key may reach: the departments of its own organisation, or one of them, never a linked one; and its
 * permissions, never `admin` (C13). Throws as `scopeFor`.
 */
export async function scopeOfKey(
  database: Database,
  key: KeyAuthority,
  { organisation, department }: { organisation: ScopeOrganisation | undefined; department: string },
): Promise<Authority> {
  if (organisation?.id !== key.organisationId) throw new Forbidden(sentence.forbidden);
  const parameters = [organisation.id, key.departmentId, key.departmentId];
  const rows: DepartmentRow[] = await database.read().query(DEPARTMENTS, parameters);
  const own = { organisationId: organisation.id, organisationSymbol: organisation.symbol, own: true };
  const departments = rows.map((row) => ({ ...row, ...own }));
  return {
    scope: scopeOf(organisation, askedFor(departments, department), departments),
    can: (permission: Permission) => permission !== 'admin' && key.permissions.includes(permission),
    roleNames: [],
  };
}
