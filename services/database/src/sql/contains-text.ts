import { searchText } from '@intake-desk/contracts';
import { type Sql, sql } from './sql.ts';

/** Returns a condition that `expression` contains `text`; LIKE's wildcards in it are escaped. */
export const contains = (expression: Sql, text: string): Sql =>
  sql`${expression} LIKE ${`%${text.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`;

/** Returns a condition that search text contains `text`, ignoring case and accents. */
export const containsText = (expression: Sql, text: string): Sql => contains(expression, searchText(text));
