import { setImmediate } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { BATCH, type Reading } from './reading.ts';

interface SqliteConnection {
  exec(sql: string): unknown;
  prepare(sql: string): { iterate(...parameters: unknown[]): IterableIterator<unknown> };
}

/**
 * A reading transaction of an SQLite file. A connection that iterates does nothing else meanwhile, so it has its own; what
 * others write stands in the write-ahead log until this ends.
 */
export async function openSqliteReading(file: string): Promise<Reading> {
  const source = new DataSource({ type: 'better-sqlite3', database: file, readonly: true });
  await source.initialize();
  const connection: SqliteConnection = await source.createQueryRunner().connect();
  connection.exec('BEGIN');
  // A transaction sees what the database held at its first statement.
  connection.exec('SELECT 1 FROM sqlite_master LIMIT 1');
  return {
    async *batches(sql, parameters) {
      let batch: unknown[] = [];
      for (const row of connection.prepare(sql).iterate(...parameters)) {
        batch.push(row);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
        // Reading a file never waits: without this, others would.
        await setImmediate();
      }
      if (batch.length > 0) yield batch;
    },
    close: () => source.destroy(),
  };
}
