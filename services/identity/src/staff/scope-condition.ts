import { isIn, type Sql, sql, verbatim } from '@intake-desk/database';
import type { Scope } from './staff.ts';

/**
 * Limits rows of `alias` to the organisations and departments of a scope (security.md D8). A department belongs to one
 * organisation, so two lists name the pairs; every index begins with the organisation.
 */
export const inScope = (scope: Scope, alias: string): Sql => condition(scope, alias, '');

/** The same for rows found by another index: `+ 0` keeps engines from reading the scope's index instead. */
export const alsoInScope = (scope: Scope, alias: string): Sql => condition(scope, alias, ' + 0');

/** Limits rows, as `alsoInScope` does, to those that the caller may read in any call for the organisation. */
export const alsoReadable = (scope: Scope, alias: string): Sql =>
  alsoInScope({ ...scope, departments: scope.readable }, alias);

/** Limits rows to the organisations of the scope: for indexes without a department, beside `alsoInScope`. */
export const ownedWithin = (scope: Scope, alias: string): Sql => organisations(scope, alias, '');

type Suffix = '' | ' + 0';

const organisations = (scope: Scope, alias: string, suffix: Suffix): Sql =>
  isIn(verbatim(`${alias}.organisation_id${suffix}`), [
    ...new Set(scope.departments.map(({ organisationId }) => organisationId)),
  ]);

function condition(scope: Scope, alias: string, suffix: Suffix): Sql {
  const departments = isIn(
    verbatim(`${alias}.department_id${suffix}`),
    scope.departments.map(({ id }) => id),
  );
  return sql`${organisations(scope, alias, suffix)} AND ${departments}`;
}
