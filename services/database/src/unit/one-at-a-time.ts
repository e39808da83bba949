import type { Database } from '../database.ts';
import { lockName } from '../migrations/migration-lock.ts';

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
    const rows: { got: number | null }[] = await runner.query('SELECT GET_LOCK(?, 0) AS got', [lock]);
    if (rows[0]?.got !== 1) return undefined;
    try {
      return await work();
    } finally {
      await runner.query('SELECT RELEASE_LOCK(?)', [lock]);
    }
  } finally {
    await runner.release();
  }
}
