import type { Engine } from '../connection/engine.ts';
import { nothing, type Sql, sql, verbatim } from './sql.ts';

/**
 * A table, with its alias, that is read by an index, whatever the engine would rather do: of a table that was just filled
 * it knows next to nothing, and may then read all of it for one row.
 */
export const readBy = (engine: Engine, table: string, index: string): Sql =>
  verbatim(engine === 'sqlite' ? `${table} INDEXED BY ${index}` : `${table} FORCE INDEX (${index})`);

/** An inner join whose tables are read in the order in which they are written. */
export const joinInOrder = (engine: Engine): Sql => verbatim(engine === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN');

/**
 * The end of a SELECT whose rows stay locked until the caller's unit ends; `skipLocked` steps over rows that another
 * unit holds. SQLite has one writer at a time and needs no row locks.
 */
export const forUpdate = (engine: Engine, { skipLocked = false } = {}): Sql =>
  engine === 'sqlite' ? nothing : verbatim(skipLocked ? 'FOR UPDATE SKIP LOCKED' : 'FOR UPDATE');

/** The end of a SELECT whose rows nobody changes until the caller's unit ends, while others may read them. */
export const forShare = (engine: Engine): Sql => (engine === 'sqlite' ? nothing : verbatim('LOCK IN SHARE MODE'));

/** Between an INSERT and the assignments for a row whose unique `column` is there already. */
export const onDuplicate = (engine: Engine, column: string): Sql =>
  verbatim(engine === 'sqlite' ? `ON CONFLICT (${column}) DO UPDATE SET` : 'ON DUPLICATE KEY UPDATE');

/** The beginning of an INSERT that leaves out rows that are there already. */
export const insertIgnore = (engine: Engine): Sql =>
  verbatim(engine === 'sqlite' ? 'INSERT OR IGNORE INTO' : 'INSERT IGNORE INTO');

/** A text's bytes in UTF-8, which a driver hands over without decoding them; read by `BytesColumn`. */
export const asBytes = (engine: Engine, text: Sql): Sql =>
  engine === 'sqlite' ? sql`CAST(${text} AS BLOB)` : sql`CAST(${text} AS BINARY)`;
