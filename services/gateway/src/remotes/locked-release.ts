import type { Database } from '@intake-desk/database';
import { organisationById } from '@intake-desk/identity';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { type RemoteRelease, RemoteReleaseEntity } from './remote-release.entity.ts';

/** Locks the release row of a remote for the transaction, so that two releases are serialised. */
export const lockRelease = (database: Database, name: string): Promise<RemoteRelease | null> =>
  database.manager().findOne(RemoteReleaseEntity, {
    where: { name },
    // SQLite has one writer at a time and no row locks.
    ...(database.engine === 'mariadb' ? { lock: { mode: 'pessimistic_write' } } : {}),
  });

/** Returns the canary versions by the organisation's symbol. */
export async function canarySymbols(database: Database, name: string): Promise<Record<string, string>> {
  const canaries = await database.read().find(RemoteCanaryEntity, { where: { name }, order: { id: 'ASC' } });
  const versions: Record<string, string> = {};
  for (const { organisationId, version } of canaries) {
    versions[(await organisationById(database, organisationId)).symbol] = version;
  }
  return versions;
}
