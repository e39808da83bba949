import type { EntitySchemaColumnOptions } from 'typeorm';

/**
 * A column that means the same on SQLite and on MariaDB. Entities take it as it is; migrations turn it into the
 * engine's own words with `tableColumn`. Instants are `Date`s in UTC, set by the application.
 */
export interface Column extends EntitySchemaColumnOptions {
  /** Up to 16 MiB of text: MariaDB needs a type of its own for that. */
  long?: true;
}

/** The primary key: an integer that the database counts up. */
export const id = (): Column => ({ type: 'int', primary: true, generated: 'increment' });

/** An integer of up to 32 bits, with an optional default. */
export const int = (byDefault?: number): Column => ({
  type: 'int',
  ...(byDefault === undefined ? {} : { default: byDefault }),
});

/** The id of a row of another table. */
export const refId = (): Column => ({ type: 'int' });

/** Text of at most `length` characters; 191 or less where it is indexed. */
export const varchar = (length: number, byDefault?: string): Column => ({
  type: 'varchar',
  length,
  ...(byDefault === undefined ? {} : { default: byDefault }),
});

/** Text of up to 64 KiB. */
export const text = (): Column => ({ type: 'text' });

/** Text of up to 16 MiB. */
export const longText = (): Column => ({ type: 'text', long: true });

/** What a `json` column holds, before whoever reads it has checked its shape. */
export type JsonValue = string | number | boolean | object | null;

/** Any JSON value, stored as text of up to 16 MiB and read back parsed. */
export const json = (): Column => ({
  type: 'text',
  long: true,
  transformer: {
    to: (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value)),
    from: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  },
});

/** A moment in UTC with milliseconds, a `Date` in the application. */
export const instant = (): Column => ({ type: 'datetime', precision: 3 });

/** A civil date, a string `YYYY-MM-DD` in the application. */
export const date = (): Column => ({ type: 'date' });

/** Yes or no, with a default where there is one. */
export const flag = (byDefault?: boolean): Column => ({
  type: 'boolean',
  ...(byDefault === undefined ? {} : { default: byDefault ? '1' : '0' }),
});

/** The same column, but null is allowed. */
export const optional = (column: Column): Column => ({ ...column, nullable: true });
