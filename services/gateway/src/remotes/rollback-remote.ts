import { LessThan } from 'typeorm';
import { lockedRelease } from './locked-release.ts';
import { ReleaseRefused } from './release-refused.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import type { Remotes } from './remotes.ts';

/** What a rollback left: the version that is current now, and the one that was taken back. */
export interface Rollback {
  readonly current: string;
  readonly takenBack: string;
}

/**
 * Takes a remote's last step back: its canary where it has one, else its current version for the previous one. Throws
 * ReleaseRefused where there is nothing to go back to.
 */
export async function rollbackRemote({ database }: Remotes, name: string): Promise<Rollback> {
  return database.write(async () => {
    const manager = database.manager();
    const release = await lockedRelease(database, name);
    if (!release) throw new ReleaseRefused(`${name} was never released.`);
    const change = { revision: () => 'revision + 1', updatedAt: database.now() };
    const canary = await manager.findOneBy(RemoteCanaryEntity, { name });
    if (canary) {
      await manager.delete(RemoteCanaryEntity, { name });
      await manager.update(RemoteReleaseEntity, { name }, change);
      return { current: release.currentVersion, takenBack: canary.version };
    }
    const { currentVersion, previousVersion } = release;
    if (previousVersion === null) throw new ReleaseRefused(`${name} has no version before ${currentVersion}.`);
    const target = await manager.findOneByOrFail(RemoteVersionEntity, { name, version: previousVersion });
    const before = await manager.findOne(RemoteVersionEntity, {
      where: { name, id: LessThan(target.id) },
      order: { id: 'DESC' },
    });
    await manager.update(
      RemoteReleaseEntity,
      { name },
      { ...change, currentVersion: previousVersion, previousVersion: before?.version ?? null },
    );
    return { current: previousVersion, takenBack: currentVersion };
  });
}
