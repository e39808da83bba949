import type { Database } from '../database.ts';
import { LockRow, lockName } from '../migrations/migration-lock.ts';
import { execute, selectOne } from '../sql/select.ts';
import { sql } from '../sql/sql.ts';

/**
 * Runs `work` unless another gateway runs work of the same name on this database: then it does nothing and returns undefined.
 * On SQLite there is one gateway.
 */
export async function oneAtATime<T>(database: Database, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const { address, sources } = database;
  if (address.engine === 'sqlite') return work();
  const lock = lockName(name, address.database);
  const runner = sources.writer.createQueryRunner();
  try {
    const { got } = await selectOne(runner, LockRow, sql`SELECT GET_LOCK(${lock}, 0) AS got`);
    if (got !== 1) return undefined;
    try {
      return await work();
    } finally {
      await execute(runner, sql`SELECT RELEASE_LOCK(${lock})`);
    }
  } finally {
    await runner.release();
  }
}
