import Type from 'typebox';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../database.ts';
import { NullableColumn, rowOf } from '../sql/row.ts';
import { execute, selectOne } from '../sql/select.ts';
import { sql } from '../sql/sql.ts';

const LockRow = rowOf({ got: NullableColumn(Type.Integer()) });

/**
 * Runs `work` under a named lock of the MariaDB server. Returns undefined without running it if another connection keeps
 * the lock for longer than `waitSeconds`. The server releases the lock when the connection is lost.
 */
export async function withServerLock<T>(
  { sources }: Database,
  { name, waitSeconds }: { readonly name: string; readonly waitSeconds: number },
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T | undefined> {
  // All databases of a server share the names of its locks, which have at most 64 characters.
  const lock = sql`LEFT(CONCAT(${`intake-desk-${name}:`}, DATABASE()), 64)`;
  const runner = sources.writer.createQueryRunner();
  try {
    const { got } = await selectOne(runner, LockRow, sql`SELECT GET_LOCK(${lock}, ${waitSeconds}) AS got`);
    if (got !== 1) return undefined;
    try {
      return await work(runner);
    } finally {
      await execute(runner, sql`SELECT RELEASE_LOCK(${lock})`);
    }
  } finally {
    await runner.release();
  }
}

/**
 * Runs `work` unless another gateway runs work of the same name on this database; returns undefined then. SQLite has one
 * gateway, so it needs no lock.
 */
export const oneAtATime = <T>(database: Database, name: string, work: () => Promise<T>): Promise<T | undefined> =>
  database.engine === 'sqlite' ? work() : withServerLock(database, { name, waitSeconds: 0 }, work);
