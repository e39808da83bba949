import { isIn, type Sql, sql, verbatim } from '@intake-desk/database';
import type { Scope } from './staff.ts';

/**
 * Rows of `alias` that a scope reaches: organisation and department, both (security.md D8). A department's id belongs to one organisation, so the two lists together name
 * the pairs; the organisation stands first in every index.
 */
export const inScope = (scope: Scope, alias: string): Sql => condition(scope, alias, '');

/**
 * The same for rows that are found by another way: a sum is answered by no index, so that neither engine prefers to read
 * the whole scope.
 */
export const alsoInScope = (scope: Scope, alias: string): Sql => condition(scope, alias, ' + 0');

/** Rows of `alias` that the caller may read in any call for the organisation, found as those of `alsoInScope`. */
export const alsoReadable = (scope: Scope, alias: string): Sql =>
  alsoInScope({ ...scope, departments: scope.readable }, alias);

/** Rows of `alias` that belong to an organisation of the scope: for indexes that know no department, beside `alsoInScope`. */
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
