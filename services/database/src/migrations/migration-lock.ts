import type { QueryRunner } from 'typeorm';
import { beginImmediate, type SqliteConnection } from '../connection/sqlite-connection.ts';
import type { Database } from '../database.ts';
import { withServerLock } from '../unit/server-lock.ts';

/** How long a process waits for another one to finish migrating. */
const WAIT_SECONDS = 300;

/** Runs `work` while no other process migrates this database; the others wait. On SQLite it is one transaction. */
export async function whileLocked<T extends object>(
  database: Database,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  if (database.engine === 'sqlite') return database.alone(() => lockFile(database, work));
  const result = await withServerLock(database, { name: 'migrate', waitSeconds: WAIT_SECONDS }, work);
  if (!result) throw new Error('Another process has been migrating this database for too long.');
  return result;
}

/** Switches foreign keys off, so that a table can be recreated; the migration checks them as a whole at its end. */
async function lockFile<T>({ sources }: Database, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = sources.writer.createQueryRunner();
  const connection: SqliteConnection = await runner.connect();
  connection.pragma('foreign_keys = OFF');
  connection.pragma(`busy_timeout = ${WAIT_SECONDS * 1000}`);
  try {
    await beginImmediate(runner);
    const result = await work(runner);
    connection.exec('COMMIT');
    return result;
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
    connection.pragma('busy_timeout = 5000');
    connection.pragma('foreign_keys = ON');
    await runner.release();
  }
}
