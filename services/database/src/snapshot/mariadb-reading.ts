import type { Readable } from 'node:stream';
import { type Connection, createConnection } from 'mysql2';
import { isThreadGone } from '../connection/fault.ts';
import { NoResponse } from '../connection/watched-pool.ts';
import type { Sources } from '../source/sources.ts';
import { BATCH, type Reading } from './reading.ts';

/** How long the server waits for a reader that accepts no rows; a download is given up long before. */
const WRITE_TIMEOUT_SECONDS = 300;
/** How long a reader waits for the next row; sorting may take long before the first. */
const SILENCE_MS = 120_000;

/** Opens a reading transaction on a connection of its own, which the pool would discard as unresponsive. */
export async function openMariaDbReading({ writer, connectionOptions = {} }: Sources): Promise<Reading> {
  const connection = createConnection(connectionOptions);
  let statement: Readable | undefined;
  // The driver reports a lost connection to statements with a callback only; a stream would wait for its next row.
  connection.on('error', (error) => statement?.destroy(error));
  try {
    await run(connection, `SET SESSION net_write_timeout = ${WRITE_TIMEOUT_SECONDS}`);
    await run(connection, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await run(connection, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return {
    async *batches(sql, parameters) {
      const rows = connection.query(sql, [...parameters]).stream({ highWaterMark: BATCH });
      statement = rows;
      const wait = (): NodeJS.Timeout =>
        setTimeout(() => rows.destroy(new NoResponse('The database sends no rows.')), SILENCE_MS);
      let batch: unknown[] = [];
      let timer = wait();
      try {
        for await (const row of rows) {
          batch.push(row);
          if (batch.length < BATCH) continue;
          clearTimeout(timer);
          yield batch;
          batch = [];
          timer = wait();
        }
        statement = undefined;
      } finally {
        clearTimeout(timer);
      }
      if (batch.length > 0) yield batch;
    },
    async close() {
      connection.destroy();
      if (!statement) return;
      statement.destroy(new Error('This snapshot is closed.'));
      // The server would notice only when it writes the next row, perhaps after minutes of sorting.
      await writer.query(`KILL CONNECTION ${connection.threadId}`).catch((error: unknown) => {
        if (!isThreadGone(error)) throw error;
      });
    },
  };
}

const run = (connection: Connection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.query(sql, (error) => (error ? reject(error) : resolve()));
  });
