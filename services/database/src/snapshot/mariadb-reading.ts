import type { Readable } from 'node:stream';
import { type Connection, createConnection } from 'mysql2';
import { isThreadGone } from '../connection/fault.ts';
import type { Sources } from '../connection/sources.ts';
import { NoResponse } from '../connection/watched-pool.ts';
import { BATCH, type Reading } from './reading.ts';

/** How long the server waits for a reader who takes nothing, in seconds; whoever sends a download gives up long before. */
const WRITE_TIMEOUT_SECONDS = 300;
/** How long a reader waits for the next row, in ms: a server may sort for long before the first. */
const SILENCE_MS = 120_000;

/**
 * A reading transaction of MariaDB or MySQL. It is no connection of the pool: a slow reader would keep one from others for
 * minutes, and would be taken for a server that does not respond.
 */
export async function openMariaDbReading({ writer, connectionOptions = {} }: Sources): Promise<Reading> {
  const connection = createConnection(connectionOptions);
  // One that is lost between two statements has nobody else to tell.
  connection.on('error', () => undefined);
  let statement: Readable | undefined;
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
      // The server notices that nobody reads when it writes the next row: it may sort for minutes before the first.
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
