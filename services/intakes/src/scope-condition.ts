import type { Scope } from '@intake-desk/identity';
import { isIn, type Sql, sql } from './sql.ts';

/**
 * Rows of `alias` that a scope reaches. A department's id belongs to one organisation, so the two lists together name
 * the pairs; the organisation stands first in every index.
 */
export const inScope = (scope: Scope, alias: 'i' | 'o'): Sql => condition(scope, alias, '');

/**
 * The same for rows that are found by another way: a sum is answered by no index, so that neither engine prefers to read
 * the whole scope.
 */
export const alsoInScope = (scope: Scope, alias: 'i' | 'o'): Sql => condition(scope, alias, ' + 0');

function condition(scope: Scope, alias: 'i' | 'o', suffix: '' | ' + 0'): Sql {
  const organisations = [...new Set(scope.departments.map(({ organisationId }) => organisationId))];
  const column = (name: 'organisation_id' | 'department_id'): Sql => ({
    text: `${alias}.${name}${suffix}`,
    values: [],
  });
  return sql`${isIn(column('organisation_id'), organisations)} AND ${isIn(
    column('department_id'),
    scope.departments.map(({ id }) => id),
  )}`;
}
