import { searchText } from '@intake-desk/contracts';
import { type Sql, sql } from './sql.ts';

const patternOf = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;

/** Returns a condition that `expression` contains `text`; LIKE's wildcards in it are escaped. */
export const contains = (expression: Sql, text: string): Sql => sql`${expression} LIKE ${patternOf(text)} ESCAPE '!'`;

/** Does the same, ignoring case. The engine lowers both, since SQLite lowers ASCII alone: it would not find Å as å. */
export const containsAnyCase = (expression: Sql, text: string): Sql =>
  sql`LOWER(${expression}) LIKE LOWER(${patternOf(text)}) ESCAPE '!'`;

/** Returns a condition that search text contains `text`, ignoring case and accents. */
export const containsText = (expression: Sql, text: string): Sql => contains(expression, searchText(text));
