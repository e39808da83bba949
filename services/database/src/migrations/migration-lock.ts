import Type from 'typebox';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../database.ts';
import { NullableColumn, rowOf } from '../sql/row.ts';
import { execute, selectOne } from '../sql/select.ts';
import { sql } from '../sql/sql.ts';

/** How long a process waits for another one to finish migrating, in seconds. */
const WAIT = 300;

/** What a server's lock was asked for: 1 if it was given. */
export const LockRow = rowOf({ got: NullableColumn(Type.Integer()) });

/** The name of a server's lock for some work: those names are short and shared by all its databases. */
export const lockName = (work: string, database: string): string => `intake-desk-${work}:${database}`.slice(0, 64);

interface SqliteConnection {
  readonly inTransaction: boolean;
  pragma(statement: string): unknown;
  exec(sql: string): unknown;
}

/** Tables are rebuilt without foreign keys watching each step; whoever changes any checks them as a whole at the end. */
async function onSqlite<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  const connection: SqliteConnection = await runner.connect();
  connection.pragma('foreign_keys = OFF');
  connection.pragma(`busy_timeout = ${WAIT * 1000}`);
  try {
    connection.exec('BEGIN IMMEDIATE');
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    const result = await work();
    connection.exec('COMMIT');
    return result;
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
    connection.pragma('busy_timeout = 5000');
    connection.pragma('foreign_keys = ON');
  }
}

async function onMariaDb<T>(runner: QueryRunner, name: string, work: () => Promise<T>): Promise<T> {
  const { got } = await selectOne(runner, LockRow, sql`SELECT GET_LOCK(${name}, ${WAIT}) AS got`);
  if (got !== 1) throw new Error('Another process has been migrating this database for too long.');
  try {
    return await work();
  } finally {
    await execute(runner, sql`SELECT RELEASE_LOCK(${name})`);
  }
}

/** Runs `work` while no other process migrates this database; the others wait. On SQLite it is one transaction. */
export async function whileLocked<T>(database: Database, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.sources.writer.createQueryRunner();
  try {
    return database.address.engine === 'sqlite'
      ? await database.alone(() => onSqlite(runner, () => work(runner)))
      : await onMariaDb(runner, lockName('migrate', database.address.database), () => work(runner));
  } finally {
    await runner.release();
  }
}
