/** Text as it is stored for searching: lower case, no accents, single spaces. Both engines then compare alike. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const ESCAPE = '!';

/** The pattern that finds `text` anywhere, with LIKE's own signs taken literally; goes with `ESCAPE '!'`. */
const containsPattern = (text: string): string => `%${text.replace(/[!%_]/g, (sign) => ESCAPE + sign)}%`;

/**
 * A condition that `expression` (a column of search text) contains `text`, ignoring case and accents:
 * `query.andWhere(...contains('i.nameSearch', 'name', text))`. `parameter` must be new in the query.
 */
export const contains = (expression: string, parameter: string, text: string): [string, Record<string, string>] => [
  `${expression} LIKE :${parameter} ESCAPE '${ESCAPE}'`,
  { [parameter]: containsPattern(searchText(text)) },
];
