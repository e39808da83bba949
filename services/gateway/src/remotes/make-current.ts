import type { Database } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { canarySymbols, lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';

/** A version of a remote by its names. */
export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** Makes a version current and the current one the previous, in the caller's transaction. Ends canaries of the remote. */
export async function makeCurrent(database: Database, actor: Actor, { name, version }: NamedVersion): Promise<void> {
  const manager = database.manager();
  const release = await lockRelease(database, name);
  const updatedAt = database.now();
  await manager.update(RemoteVersionEntity, { name, version }, { currentAt: updatedAt });
  const description = `${actor.name} made ${name} ${version} current for everybody.`;
  if (!release) {
    const first = { name, currentVersion: version, previousVersion: null, disabledAt: null, revision: 1, updatedAt };
    await manager.insert(RemoteReleaseEntity, first);
    const row = await manager.findOneByOrFail(RemoteReleaseEntity, { name });
    const told = { release: row, before: null, after: { current: version } };
    return logRemote(database, actor, { ...told, action: 'release', description });
  }
  const { currentVersion, previousVersion } = release;
  const canaries = await canarySymbols(database, name);
  await manager.update(
    RemoteReleaseEntity,
    { name },
    { currentVersion: version, previousVersion: currentVersion, revision: () => 'revision + 1', updatedAt },
  );
  await manager.delete(RemoteCanaryEntity, { name });
  await logRemote(database, actor, {
    release,
    action: 'release',
    description,
    before: { current: currentVersion, previous: previousVersion, canaries },
    after: { current: version, previous: currentVersion, canaries: {} },
  });
}
