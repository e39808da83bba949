import { NotFound } from '@intake-desk/contracts';
import { settingsRemote } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteOverrideEntity } from './remote-override.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { ReleaseRefused } from './remotes.ts';
import { endServing } from './serving.ts';

/**
 * Removes a remote from the registry, and with it from the menu. Its history, versions and files are kept; any version can be
 * released again. Throws NotFound, or ReleaseRefused for the remote with Settings.
 */
export const removeRemote = (database: Database, actor: Actor, name: string): Promise<void> =>
  database.write(async () => {
    if (name === settingsRemote) {
      throw new ReleaseRefused(`${name} cannot be removed: without it, nobody could change the settings.`);
    }
    const release = await lockRelease(database, name);
    if (!release) throw new NotFound(`${name} is not in the registry.`);
    const manager = database.manager();
    await manager.delete(RemoteCanaryEntity, { name });
    await manager.delete(RemoteOverrideEntity, { name });
    await manager.delete(RemoteReleaseEntity, { name });
    // No rollback or fallback leads to a version from before the removal.
    await manager.update(RemoteVersionEntity, { name }, { currentAt: null });
    await endServing(database, actor, { name, end: 'removed' });
    await logRemote(database, actor, {
      release,
      action: 'delete',
      description: `${actor.name} removed ${name} ${release.currentVersion} from the registry.`,
      before: { current: release.currentVersion, previous: release.previousVersion },
      after: null,
    });
  });
