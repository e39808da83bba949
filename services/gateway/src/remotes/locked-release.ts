import type { Database } from '@intake-desk/database';
import { type RemoteRelease, RemoteReleaseEntity } from './remote-release.entity.ts';

/** Within a unit: which version of a remote is current, locked until the unit ends so that two releases take turns. */
export const lockedRelease = (database: Database, name: string): Promise<RemoteRelease | null> =>
  database.manager().findOne(RemoteReleaseEntity, {
    where: { name },
    // SQLite has one writer at a time already, and no row locks.
    ...(database.engine === 'mariadb' ? { lock: { mode: 'pessimistic_write' } } : {}),
  });
