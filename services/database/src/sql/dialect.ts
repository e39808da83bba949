import type { Engine } from '../connection/engine.ts';
import { nothing, type Sql, sql, verbatim } from './sql.ts';

/** Reads a table (with its alias) by an index: without statistics an engine may read all of it. */
export const readBy = (engine: Engine, table: string, index: string): Sql =>
  verbatim(engine === 'sqlite' ? `${table} INDEXED BY ${index}` : `${table} FORCE INDEX (${index})`);

/** An inner join that reads the tables in the written order. */
export const joinInOrder = (engine: Engine): Sql => verbatim(engine === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN');

/** The end of a SELECT that locks its rows, or skips locked ones; empty on SQLite, which has one writer. */
export const forUpdate = (engine: Engine, { skipLocked = false } = {}): Sql =>
  engine === 'sqlite' ? nothing : verbatim(skipLocked ? 'FOR UPDATE SKIP LOCKED' : 'FOR UPDATE');

/** As `forUpdate`, for a `find` of TypeORM. */
export const rowLock = (engine: Engine) =>
  engine === 'sqlite' ? {} : ({ lock: { mode: 'pessimistic_write' } } as const);

/** The end of a SELECT that prevents changes of its rows, but not reads, until the caller's unit ends. */
export const forShare = (engine: Engine): Sql => (engine === 'sqlite' ? nothing : verbatim('LOCK IN SHARE MODE'));

/** Separates an INSERT from the assignments for a row whose unique `columns` exist already. */
export const onDuplicate = (engine: Engine, columns: string): Sql =>
  verbatim(engine === 'sqlite' ? `ON CONFLICT (${columns}) DO UPDATE SET` : 'ON DUPLICATE KEY UPDATE');

/**
 * A text to read with `BytesColumn`: MariaDB's driver does not decode bytes. SQLite's driver takes three times as long to return a
 * blob as the text and its encoding.
 */
export const asBytes = (engine: Engine, text: Sql): Sql => (engine === 'sqlite' ? text : sql`CAST(${text} AS BINARY)`);
