import type { Scope, ScopeDepartment } from '../staff/staff.ts';

/** The organisation of a call, as it was found. */
export interface ScopeOrganisation {
  id: number;
  symbol: string;
  name: string;
  timezone: string;
}

/** The scope of a call for `departments` of an organisation, own and linked; `readable` are all that the caller may read. */
export const scopeOf = (
  { id, symbol, name, timezone }: ScopeOrganisation,
  departments: readonly ScopeDepartment[],
  readable: readonly ScopeDepartment[] = departments,
): Scope => ({
  organisationId: id,
  organisationSymbol: symbol,
  organisationName: name,
  timezone,
  departments,
  readable,
});
