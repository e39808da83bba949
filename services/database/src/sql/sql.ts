import { instantText } from './instant.ts';

/** A parameter of a statement. Dates become text in UTC and booleans 1 and 0, which both engines accept. */
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

/** Builds SQL from a template: pieces of SQL are inserted as they are, everything else becomes a parameter (security.md E1). */
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

/** SQL from a constant of the program, such as a column's name; never from a caller's input. */
export const verbatim = (text: string): Sql => ({ text, values: [] });

export const nothing: Sql = verbatim('');

/** Joins pieces with `between`; returns `none` if the list is empty. */
export function joined(
  pieces: readonly Sql[],
  between: ', ' | ' AND ' | ' OR ' | ' + ' | ' UNION ' | ' UNION ALL ' | ' ',
  none: Sql = nothing,
): Sql {
  if (pieces.length === 0) return none;
  return { text: pieces.map(({ text }) => text).join(between), values: pieces.flatMap(({ values }) => values) };
}

/** Lists values for an INSERT or a function: `?, ?, ?`. */
export const valueList = (values: readonly SqlValue[]): Sql =>
  joined(
    values.map((value) => sql`${value}`),
    ', ',
  );

/** All of the conditions; true for an empty list. */
export const allOf = (conditions: readonly Sql[]): Sql => joined(conditions, ' AND ', sql`1 = 1`);

/** At least one of the conditions; false for an empty list. */
export const anyOf = (conditions: readonly Sql[]): Sql => sql`(${joined(conditions, ' OR ', sql`1 = 0`)})`;

/** `expression IN (values)`; false for an empty list. */
export const isIn = (expression: Sql, values: readonly SqlValue[]): Sql =>
  values.length === 0 ? sql`1 = 0` : sql`${expression} IN (${valueList(values)})`;

/** Limits a SELECT to one page; the first is page 1. */
export const pageOf = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }): Sql =>
  sql`LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;

/**
 * A parameter of a joining statement that runs on every call. SQLite plans a join with a bare `column = ?` again for
 * each value, which takes ten times as long as running it; a plus sign before the parameter lets it reuse the plan,
 * without changing the value or MariaDB's plan.
 */
export const plannedOnce = (value: string | number): Sql => sql`+${value}`;
