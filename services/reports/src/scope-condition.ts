import type { Scope } from '@intake-desk/identity';

/** A piece of SQL and the values of its question marks, in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** `expression IN (…)`; nothing fits an empty list. */
export const among = (expression: string, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? { sql: '1 = 0', values } : { sql: `${expression} IN (${marks(values.length)})`, values };

/** All conditions at once. */
export const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** Rows of table alias `alias` that the scope reaches: organisation and department, both (security.md D8). */
export const within = (alias: string, scope: Scope): Condition => condition(alias, scope, '');

/**
 * The same for rows that are found by a key: a sum is answered by no index, so that neither engine prefers to read the whole
 * scope.
 */
export const alsoWithin = (alias: string, scope: Scope): Condition => condition(alias, scope, ' + 0');

const condition = (alias: string, scope: Scope, suffix: '' | ' + 0'): Condition =>
  all([
    among(`${alias}.organisation_id${suffix}`, [
      ...new Set(scope.departments.map(({ organisationId }) => organisationId)),
    ]),
    among(
      `${alias}.department_id${suffix}`,
      scope.departments.map(({ id }) => id),
    ),
  ]);
