import { setImmediate } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { SqliteConnection } from '../connection/sqlite-connection.ts';
import { BATCH, type Reading } from './reading.ts';

/** Opens a reading transaction on a connection of its own; the write-ahead log keeps later writes apart. */
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
