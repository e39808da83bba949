import type { EntitySchema } from 'typeorm';
import { Database, type DatabaseOptions } from './database.ts';
import { databaseEntities } from './database-entities.ts';
import { parseAddress } from './engine.ts';
import { openSources } from './sources.ts';

/** What to open. */
export interface OpenOptions extends DatabaseOptions {
  /** A DATABASE_URL, see `parseAddress`. */
  url: string;
  /** The services' entities; those of this room are added. */
  entities: EntitySchema[];
  /** Connections of the MariaDB pool. */
  poolSize?: number;
}

/** Opens a database; it is neither created on a server nor migrated (see `migrate`). */
export async function openDatabase({ url, entities, poolSize, ...options }: OpenOptions): Promise<Database> {
  const address = parseAddress(url);
  return new Database(address, await openSources(address, [...databaseEntities, ...entities], poolSize), options);
}
