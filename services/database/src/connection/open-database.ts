import type { EntitySchema } from 'typeorm';
import { Database, type DatabaseOptions } from '../database.ts';
import { databaseEntities } from '../database-entities.ts';
import { parseAddress } from './engine.ts';
import { openSources, type PoolParts } from './sources.ts';

/** What to open. */
export interface OpenOptions extends DatabaseOptions, PoolParts {
  /** A DATABASE_URL, see `parseAddress`. */
  url: string;
  /** The services' entities; those of this package are added. */
  entities: EntitySchema[];
}

/** Opens a database; it is neither created on a server nor migrated (see `migrate`). */
export async function openDatabase({ url, entities, poolSize, waits, ...options }: OpenOptions): Promise<Database> {
  const address = parseAddress(url);
  return new Database(
    address,
    await openSources(address, [...databaseEntities, ...entities], { poolSize, waits }),
    options,
  );
}
