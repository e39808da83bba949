import type { Engine } from '@intake-desk/database';

type Value = string | number | null;

/** A piece of SQL whose values travel as parameters. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Value[];
}

const isSql = (part: Sql | Value): part is Sql => typeof part === 'object' && part !== null;

/** SQL from a template: another piece is put in as it is, anything else becomes a parameter (security.md E1). */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | Value)[]): Sql {
  let text = strings[0] ?? '';
  const values: Value[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += '?';
      values.push(part);
    }
    text += strings[index + 1] ?? '';
  });
  return { text, values };
}

/**
 * Intakes that are read by an index, whatever the engine would rather do: of a table that was just filled it knows next to
 * nothing, and may then read a whole organisation for one patient.
 */
export const intakesBy = (engine: Engine, alias: 'i' | 'o', index: 'epd' | 'epd_search' | 'name_search'): Sql =>
  readBy(engine, `intake ${alias}`, `ix_intake_${index}`);

/** Words of names by their beginning or by the name. */
export const nameWordsBy = (engine: Engine, alias: 'w' | 'v', key: 'word' | 'name'): Sql =>
  readBy(
    engine,
    `patient_name_word ${alias}`,
    key === 'word' ? 'ux_patient_name_word_word' : 'ix_patient_name_word_name',
  );

const readBy = (engine: Engine, table: string, index: string): Sql => ({
  text: engine === 'sqlite' ? `${table} INDEXED BY ${index}` : `${table} FORCE INDEX (${index})`,
  values: [],
});

/** The pieces one after another with `between` in between; `none` where there are no pieces. */
export function joined(
  pieces: readonly Sql[],
  between: ', ' | ' AND ' | ' OR ' | ' + ' | ' UNION ALL ' | ' ',
  none: Sql,
): Sql {
  if (pieces.length === 0) return none;
  return { text: pieces.map(({ text }) => text).join(between), values: pieces.flatMap(({ values }) => values) };
}

/** All of the conditions; true for none. */
export const allOf = (conditions: readonly Sql[]): Sql => joined(conditions, ' AND ', sql`1 = 1`);

/** At least one of the conditions; false for none. */
export const anyOf = (conditions: readonly Sql[]): Sql => sql`(${joined(conditions, ' OR ', sql`1 = 0`)})`;

/** `expression IN (values)`; false for none. */
export const isIn = (expression: Sql, values: readonly (string | number)[]): Sql =>
  values.length === 0
    ? sql`1 = 0`
    : sql`${expression} IN (${joined(
        values.map((value) => sql`${value}`),
        ', ',
        sql``,
      )})`;
