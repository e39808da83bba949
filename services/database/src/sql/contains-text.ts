import { searchText } from '@intake-desk/contracts';
import { type Sql, sql } from './sql.ts';

/** The pattern that finds `text` anywhere, with LIKE's own signs taken literally; goes with `ESCAPE '!'`. */
const pattern = (text: string): string => `%${searchText(text).replace(/[!%_]/g, (sign) => `!${sign}`)}%`;

/** A condition that an expression of search text contains `text`, ignoring case and accents. */
export const containsText = (expression: Sql, text: string): Sql => sql`${expression} LIKE ${pattern(text)} ESCAPE '!'`;
