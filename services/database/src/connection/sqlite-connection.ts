import type { QueryRunner } from 'typeorm';

/** The parts of better-sqlite3's connection that TypeORM does not offer. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  pragma(statement: string): unknown;
  prepare(sql: string): { iterate(...parameters: unknown[]): IterableIterator<unknown> };
}

/** Begins a transaction that waits for the file's lock. TypeORM's own is deferred, and fails instead at its first write. */
export async function beginImmediate(runner: QueryRunner): Promise<void> {
  const connection: SqliteConnection = await runner.connect();
  connection.exec('BEGIN IMMEDIATE');
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
}
