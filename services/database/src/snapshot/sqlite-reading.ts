import { setImmediate } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { SqliteConnection } from '../connection/sqlite-connection.ts';
import { BATCH, type Reading } from './reading.ts';

/**
 * Opens a reading transaction of an SQLite file. It has its own connection, since one that iterates can do nothing else.
 * The write-ahead log keeps later writes until the transaction ends.
 */
export async function openSqliteReading(file: string): Promise<Reading> {
  const source = new DataSource({ type: 'better-sqlite3', database: file, readonly: true });
  await source.initialize();
  const connection: SqliteConnection = await source.createQueryRunner().connect();
  connection.exec('BEGIN');
  // The first statement decides which state the transaction sees.
  connection.exec('SELECT 1 FROM sqlite_master LIMIT 1');
  return {
    async *batches(sql, parameters) {
      let batch: unknown[] = [];
      for (const row of connection.prepare(sql).iterate(...parameters)) {
        batch.push(row);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
        // Reading a file is synchronous; this lets other work run.
        await setImmediate();
      }
      if (batch.length > 0) yield batch;
    },
    close: () => source.destroy(),
  };
}
