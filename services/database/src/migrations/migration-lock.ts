import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { beginImmediate, type SqliteConnection } from '../connection/sqlite-connection.ts';
import type { Database } from '../database.ts';
import { oneAtATime } from '../unit/lease.ts';
import { leaseTable } from './0011-lease.ts';
import { namingRights } from './migration-rights.ts';

/** How long a process waits for another one to finish migrating. */
const WAIT_SECONDS = 300;
const LOOK_MS = 200;

/** Runs `work` while no other process migrates, on SQLite in a transaction. Throws MigrationRefused without a right. */
export async function whileLocked<T extends object>(
  database: Database,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  if (database.engine === 'sqlite') return database.alone(() => lockFile(database, work));
  const runner = database.sources.writer.createQueryRunner();
  try {
    return await namingRights(runner, async () => {
      // Before the first migration there is no lease to take.
      await runner.query(leaseTable);
      return waitForLease(database, () => work(runner));
    });
  } finally {
    await runner.release();
  }
}

async function waitForLease<T extends object>(database: Database, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + WAIT_SECONDS * 1000;
  while (performance.now() < end) {
    const result = await oneAtATime(database, 'migrate', work);
    if (result) return result;
    await setTimeout(LOOK_MS);
  }
  throw new Error('Another process has been migrating this database for too long.');
}

/** Turns foreign keys off, so that a table can be recreated; the migration checks all of them at its end. */
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
