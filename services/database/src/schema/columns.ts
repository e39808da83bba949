import type { EntitySchemaColumnOptions } from 'typeorm';

declare const propertyType: unique symbol;

/**
 * A column that means the same on SQLite and on MariaDB. Entities use it unchanged; migrations turn it into the engine's
 * definition with `createTables`. `T` is the type of the entity's property.
 */
export interface Column<T = unknown> extends EntitySchemaColumnOptions {
  /** Up to 16 MiB of text, a separate type on MariaDB. */
  long?: true;
  /** Carries the type of the property; never set. */
  readonly [propertyType]?: T;
}

/** The primary key, an integer that the database counts up. */
export const id = (): Column<number> => ({ type: 'int', primary: true, generated: 'increment' });

/** An integer of up to 32 bits, with an optional default. */
export const int = <T extends number = number>(byDefault?: NoInfer<T>): Column<T> => ({
  type: 'int',
  ...(byDefault === undefined ? {} : { default: byDefault }),
});

/** The id of a row of another table. */
export const refId = (): Column<number> => ({ type: 'int' });

/** Text of at most `length` characters (191 or fewer if it is indexed); `T` names the allowed values. */
export const varchar = <T extends string = string>(length: number, byDefault?: NoInfer<T>): Column<T> => ({
  type: 'varchar',
  length,
  ...(byDefault === undefined ? {} : { default: byDefault }),
});

/** Text of up to 64 KiB. */
export const text = (): Column<string> => ({ type: 'text' });

/** Text of up to 16 MiB. */
export const longText = (): Column<string> => ({ type: 'text', long: true });

/** The value of a `json` column before its reader has checked the shape. */
export type JsonValue = string | number | boolean | object | null;

/** JSON of type `T`, stored as text of up to 16 MiB and parsed when it is read. */
export const json = <T = JsonValue>(): Column<T> => ({
  type: 'text',
  long: true,
  transformer: {
    to: (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value)),
    from: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  },
});

/** A moment in UTC with milliseconds, set by the application. */
export const instant = (): Column<Date> => ({ type: 'datetime', precision: 3 });

/** A civil date, `YYYY-MM-DD` in the application. */
export const date = (): Column<string> => ({ type: 'date' });

/** A boolean, with an optional default. */
export const flag = (byDefault?: boolean): Column<boolean> => ({
  type: 'boolean',
  ...(byDefault === undefined ? {} : { default: byDefault ? '1' : '0' }),
});

/** The same column, but null is allowed. */
export const optional = <T>(column: Column<T>): Column<T | null> => ({ ...column, nullable: true });
