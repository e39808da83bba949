import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ConnectionOptions, Pool, PoolOptions } from 'mysql2';
import type { DataSource, EntitySchema } from 'typeorm';
import type { Address } from '../connection/engine.ts';
import { repeatReads } from '../connection/repeated.ts';
import type { SqliteConnection } from '../connection/sqlite-connection.ts';
import { type PoolWaits, poolWaits, WatchedPool } from '../connection/watched-pool.ts';
import { SnakeNaming } from '../schema/naming.ts';
import { adaptedEntities } from './adapted-entities.ts';
import { DeskSource } from './plain-finds.ts';

export interface Sources {
  writer: DataSource;
  reader: DataSource;
  /** MariaDB only. */
  pool?: WatchedPool;
  /** Options of a connection outside the pool; MariaDB only. */
  connectionOptions?: ConnectionOptions;
}

/** How long a statement waits for another process that has locked the SQLite file, in ms. */
const BUSY_TIMEOUT = 5_000;
/** Mode of a database's folder: only its owner has access. */
export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

const POOL_SIZE = 10;

export interface PoolParts {
  /** Maximum number of connections, 10 by default. */
  poolSize?: number | undefined;
  waits?: PoolWaits | undefined;
}

/** Opens the data sources of an address; the caller closes them. */
export async function openSources(
  address: Address,
  entities: EntitySchema[],
  { poolSize = POOL_SIZE, waits }: PoolParts = {},
): Promise<Sources> {
  const shared = {
    entities: adaptedEntities(address.engine, entities),
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    migrationsRun: false,
    logging: false,
  };
  if (address.engine === 'mariadb') {
    let pool: WatchedPool | undefined;
    let connectionOptions: ConnectionOptions = {};
    const writer = new DeskSource({
      ...shared,
      type: address.type,
      driver: {
        createPool(options: PoolOptions): Pool {
          pool = new WatchedPool(options, waits);
          connectionOptions = { ...options, connectTimeout: (waits ?? poolWaits).acquireMs };
          return pool.pool;
        },
      },
      url: address.url,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: false,
      dateStrings: ['DATE'],
      poolSize,
      // A stack trace per statement would take a twentieth of a busy gateway's time.
      trace: false,
      extra: { decimalNumbers: true, enableKeepAlive: true },
    });
    await writer.initialize();
    repeatReads(writer);
    return { writer, reader: writer, connectionOptions, ...(pool ? { pool } : {}) };
  }
  closeToOthers(address.file);
  const sqlite = { ...shared, type: 'better-sqlite3', database: address.file, timeout: BUSY_TIMEOUT } as const;
  const writer = new DeskSource({
    ...sqlite,
    enableWAL: true,
    prepareDatabase: (connection: SqliteConnection) => {
      connection.pragma('synchronous = FULL');
      connection.pragma('cache_size = -32000');
      // Without it REPLACE would delete rows of the append-only logs without running their triggers.
      connection.pragma('recursive_triggers = ON');
    },
  });
  await writer.initialize();
  const reader = new DeskSource({
    ...sqlite,
    readonly: true,
    prepareDatabase: (connection: SqliteConnection) => {
      connection.pragma('cache_size = -64000');
      connection.pragma('temp_store = MEMORY');
    },
  });
  try {
    await reader.initialize();
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  return { writer, reader };
}

/** Creates the database file and its folder, readable by their owner only, as are SQLite's files beside it. */
function closeToOthers(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  chmodSync(file, PRIVATE_FILE);
}
