import type { EntitySchema } from 'typeorm';
import { parseAddress } from './connection/engine.ts';
import { Database, type DatabaseOptions } from './database.ts';
import { AccessLogEntity } from './logs/access-log.entity.ts';
import { AdminLogEntity } from './logs/admin-log.entity.ts';
import { LogReleaseEntity } from './logs/log-release.entity.ts';
import { OutboxMessageEntity } from './outbox/outbox-message.entity.ts';
import { openSources, type PoolParts } from './source/sources.ts';

interface OpenOptions extends DatabaseOptions, PoolParts {
  /** A DATABASE_URL, see `parseAddress`. */
  url: string;
  /** The services' entities; those of this package are added. */
  entities: EntitySchema[];
}

/** Opens a database. Neither creates it on a server nor migrates it (see `migrate`). */
export async function openDatabase({ url, entities, poolSize, waits, ...options }: OpenOptions): Promise<Database> {
  const address = parseAddress(url);
  const all = [AccessLogEntity, AdminLogEntity, LogReleaseEntity, OutboxMessageEntity, ...entities];
  return new Database(address, await openSources(address, all, { poolSize, waits }), options);
}
