import { contains } from '@intake-desk/database';
import { type Sql, sql } from './sql.ts';

const PARAMETER = 'text';

/** LIKE's pattern that finds `text` anywhere, its own wildcards taken literally, and what says how they are escaped. */
function patternOf(text: string): { anywhere: string; tail: Sql } {
  const [condition, parameters] = contains('', PARAMETER, text);
  const [, tail = ''] = condition.split(`:${PARAMETER}`);
  return { anywhere: parameters[PARAMETER] ?? '', tail: { text: tail, values: [] } };
}

/** A condition that an expression of search text contains `text`. */
export function containsText(expression: Sql, text: string): Sql {
  const { anywhere, tail } = patternOf(text);
  return sql`${expression} LIKE ${anywhere}${tail}`;
}

/** A condition that a word of an expression of search text begins with `text`. */
export function beginsWord(expression: Sql, text: string): Sql {
  const { anywhere, tail } = patternOf(text);
  const beginning = anywhere.slice(1);
  return sql`(${expression} LIKE ${beginning}${tail} OR ${expression} LIKE ${`% ${beginning}`}${tail})`;
}
