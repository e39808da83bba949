import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ConnectionOptions, Pool, PoolOptions } from 'mysql2';
import { DataSource, type EntitySchema } from 'typeorm';
import { SnakeNaming } from '../schema/snake-naming.ts';
import { adaptedEntities } from './adapted-entities.ts';
import type { Address } from './engine.ts';
import { type PoolWaits, poolWaits, WatchedPool } from './watched-pool.ts';

/** The writing data source and the one for reading; on MariaDB they are the same pool. */
export interface Sources {
  writer: DataSource;
  reader: DataSource;
  /** The connections, on MariaDB. */
  pool?: WatchedPool;
  /** How one more connection is made, on MariaDB. */
  connectionOptions?: ConnectionOptions;
}

interface SqliteConnection {
  pragma(statement: string): unknown;
}

/** How long a statement waits for another process on the same SQLite file, in ms. */
const BUSY_TIMEOUT = 5_000;
/** Rights of the folder and the file of a database: nobody but their user. */
export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Connections of a MariaDB pool where nobody says otherwise. */
const POOL_SIZE = 10;

/** How the pool of MariaDB is, where it is not as usual. */
export interface PoolParts {
  /** How many connections it has at most. */
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
    const writer = new DataSource({
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
      // Each statement would note where it was called from: a twentieth of a busy gateway's time.
      trace: false,
      extra: { decimalNumbers: true, enableKeepAlive: true },
    });
    await writer.initialize();
    return { writer, reader: writer, connectionOptions, ...(pool ? { pool } : {}) };
  }
  closeToOthers(address.file);
  const sqlite = { ...shared, type: 'better-sqlite3', database: address.file, timeout: BUSY_TIMEOUT } as const;
  const writer = new DataSource({
    ...sqlite,
    enableWAL: true,
    prepareDatabase: (connection: SqliteConnection) => {
      connection.pragma('synchronous = FULL');
      connection.pragma('cache_size = -32000');
      // Without it REPLACE deletes a row past the triggers of the append-only logs.
      connection.pragma('recursive_triggers = ON');
    },
  });
  await writer.initialize();
  const reader = new DataSource({
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

/**
 * Creates a database file, and its folder if there is none, that only their user can read. An existing file is closed to others too;
 * SQLite gives the files beside it the rights that it has.
 */
function closeToOthers(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  chmodSync(file, PRIVATE_FILE);
}
