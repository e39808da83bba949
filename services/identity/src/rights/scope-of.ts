import { allDepartments, Forbidden, NotFound, preferredLanguage, sentence } from '@intake-desk/contracts';
import type { Scope, ScopeDepartment } from '../staff/staff.ts';

export interface ScopeOrganisation {
  id: number;
  symbol: string;
  name: string;
  timezone: string;
  language: string;
}

/** Makes the scope of a call for `departments`, own and linked; the caller may read all of `readable`. */
export const scopeOf = (
  { id, symbol, name, timezone, language }: ScopeOrganisation,
  departments: readonly ScopeDepartment[],
  readable: readonly ScopeDepartment[] = departments,
): Scope => ({
  organisationId: id,
  organisationSymbol: symbol,
  organisationName: name,
  timezone,
  language: preferredLanguage([language]),
  departments,
  readable,
});

/** Returns the departments of the symbol. Throws Forbidden without any department, NotFound for an unknown symbol. */
export function requestedDepartments(departments: readonly ScopeDepartment[], symbol: string): ScopeDepartment[] {
  const found = departments.filter((department) => symbol === allDepartments || department.symbol === symbol);
  if (found.length > 0) return found;
  throw symbol === allDepartments ? new Forbidden(sentence.forbidden) : new NotFound('There is no such department.');
}
