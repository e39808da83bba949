import { instantText } from './instant.ts';

/** What a statement's parameter may be. Moments become text in UTC, yes and no 1 and 0: both engines take those alike. */
export type SqlValue = string | number | boolean | Date | null;

/** A piece of SQL whose values travel as parameters. */
export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

const isSql = (part: Sql | SqlValue): part is Sql =>
  typeof part === 'object' && part !== null && !(part instanceof Date);

const parameterOf = (value: SqlValue): string | number | null => {
  if (value instanceof Date) return instantText(value);
  return typeof value === 'boolean' ? Number(value) : value;
};

/** SQL from a template: another piece is put in as it is, anything else becomes a parameter (security.md E1). */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? '';
  const values: (string | number | null)[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += '?';
      values.push(parameterOf(part));
    }
    text += strings[index + 1] ?? '';
  });
  return { text, values };
}

/** A piece of SQL from a constant of the program, such as a column's name. Never from what a caller sent. */
export const verbatim = (text: string): Sql => ({ text, values: [] });

/** SQL that says nothing. */
export const nothing: Sql = verbatim('');

/** The pieces one after another with `between` in between; `none` if there are no pieces. */
export function joined(
  pieces: readonly Sql[],
  between: ', ' | ' AND ' | ' OR ' | ' + ' | ' UNION ' | ' UNION ALL ' | ' ',
  none: Sql = nothing,
): Sql {
  if (pieces.length === 0) return none;
  return { text: pieces.map(({ text }) => text).join(between), values: pieces.flatMap(({ values }) => values) };
}

/** Values as the list of an INSERT or a function: `?, ?, ?`. */
export const valueList = (values: readonly SqlValue[]): Sql =>
  joined(
    values.map((value) => sql`${value}`),
    ', ',
  );

/** All of the conditions; true for none. */
export const allOf = (conditions: readonly Sql[]): Sql => joined(conditions, ' AND ', sql`1 = 1`);

/** At least one of the conditions; false for none. */
export const anyOf = (conditions: readonly Sql[]): Sql => sql`(${joined(conditions, ' OR ', sql`1 = 0`)})`;

/** `expression IN (values)`; false for none. */
export const isIn = (expression: Sql, values: readonly SqlValue[]): Sql =>
  values.length === 0 ? sql`1 = 0` : sql`${expression} IN (${valueList(values)})`;

/** Rows of one page, the first being page 1. */
export const pageOf = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }): Sql =>
  sql`LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;

/**
 * A parameter of a joining statement that runs on every call. SQLite plans a join with a bare `column = ?` anew for each
 * value, which takes ten times as long as running it; behind a sign it keeps the plan. The sign changes neither the
 * value nor what MariaDB does.
 */
export const plannedOnce = (value: string | number): Sql => sql`+${value}`;
