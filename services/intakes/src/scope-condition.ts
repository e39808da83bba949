import type { Scope } from '@intake-desk/identity';
import { isIn, type Sql, sql } from './sql.ts';

/**
 * Rows of `alias` that a scope reaches. A department's id belongs to one organisation, so the two lists together name
 * the pairs; the organisation stands first in every index.
 */
export function inScope(scope: Scope, alias: 'i' | 'o'): Sql {
  const organisations = [...new Set(scope.departments.map(({ organisationId }) => organisationId))];
  const column = (name: 'organisation_id' | 'department_id'): Sql => ({ text: `${alias}.${name}`, values: [] });
  return sql`${isIn(column('organisation_id'), organisations)} AND ${isIn(
    column('department_id'),
    scope.departments.map(({ id }) => id),
  )}`;
}
