import { type Database, insertRows } from '@intake-desk/database';
import { lockedRow, organisationById } from '@intake-desk/identity';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { type RemoteRelease, RemoteReleaseEntity } from './remote-release.entity.ts';

/** Locks the release row of a remote for the transaction, so that two releases are serialised. */
export const lockRelease = (database: Database, name: string): Promise<RemoteRelease | null> =>
  lockedRow(database, RemoteReleaseEntity, { name });

/**
 * Locks the release row of a remote as `lockRelease`, and creates it for a remote that the registry does not have, with revision 0.
 * The insert makes a second first release wait for the row.
 */
export async function lockOrCreateRelease(
  database: Database,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<RemoteRelease> {
  const manager = database.manager();
  await insertRows(
    manager,
    RemoteReleaseEntity,
    { name, currentVersion: version, revision: 0, updatedAt: database.now() },
    { update: ['name'], key: ['name'] },
  );
  return manager.findOneByOrFail(RemoteReleaseEntity, { name });
}

/** Returns the canary versions by the organisation's symbol. */
export async function canarySymbols(database: Database, name: string): Promise<Record<string, string>> {
  const canaries = await database.read().find(RemoteCanaryEntity, { where: { name }, order: { id: 'ASC' } });
  const versions: Record<string, string> = {};
  for (const { organisationId, version } of canaries) {
    versions[(await organisationById(database, organisationId)).symbol] = version;
  }
  return versions;
}
