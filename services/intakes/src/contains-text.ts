import { contains } from '@intake-desk/database';
import { type Sql, sql } from './sql.ts';

const PARAMETER = 'text';

/** A condition that an expression of search text contains `text`; LIKE's own signs are taken literally. */
export function containsText(expression: Sql, text: string): Sql {
  const [condition, parameters] = contains('', PARAMETER, text);
  const pattern = parameters[PARAMETER] ?? '';
  const [, tail = ''] = condition.split(`:${PARAMETER}`);
  return sql`${expression} LIKE ${pattern}${{ text: tail, values: [] }}`;
}
