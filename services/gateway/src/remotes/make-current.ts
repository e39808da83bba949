import type { Database } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { canarySymbols, lockOrCreateRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { endServing, startServing } from './serving.ts';

export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/**
 * Makes a version current and the current one the previous, in the caller's transaction. Ends canaries of the remote, and adds it
 * to the registry if that does not have it. Does nothing if the version is current.
 */
export async function makeCurrent(database: Database, actor: Actor, { name, version }: NamedVersion): Promise<void> {
  const manager = database.manager();
  const release = await lockOrCreateRelease(database, { name, version });
  const { currentVersion, previousVersion, revision, disabledAt } = release;
  const isNew = revision === 0;
  if (!isNew && currentVersion === version) return;
  const updatedAt = database.now();
  const canaries = await canarySymbols(database, name);
  await manager.update(RemoteVersionEntity, { name, version }, { currentAt: updatedAt });
  await manager.update(
    RemoteReleaseEntity,
    { name },
    {
      currentVersion: version,
      previousVersion: isNew ? null : currentVersion,
      revision: () => 'revision + 1',
      updatedAt,
    },
  );
  await manager.delete(RemoteCanaryEntity, { name });
  await endServing(database, actor, { name, organisationId: null, end: 'replaced' });
  await endServing(database, actor, { name, end: 'ended' });
  if (disabledAt === null) await startServing(database, actor, { name, version, organisationId: null });
  await logRemote(database, actor, {
    release,
    action: 'release',
    description: `${actor.name} made ${name} ${version} current for everybody.`,
    before: isNew ? null : { current: currentVersion, previous: previousVersion, canaries },
    after: isNew ? { current: version } : { current: version, previous: currentVersion, canaries: {} },
  });
}
