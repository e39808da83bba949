import type { Actor } from '@intake-desk/identity';
import { IsNull, Not } from 'typeorm';
import { canarySymbols, lockRelease } from './locked-release.ts';
import { commandLine, logRemote } from './log-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { ReleaseRefused, type Remotes } from './remotes.ts';
import { requireOwnClaims } from './require-own-claims.ts';

/** Result of a rollback: the version that is current now, and the one that was rolled back. */
export interface Rollback {
  readonly current: string;
  readonly takenBack: string;
}

/**
 * Rolls a remote back: ends its canary if it has one, else makes the previous version current. Only versions that were current
 * for everybody and never rolled back are used. Throws ReleaseRefused without such a version, or if it would claim what belongs
 * to another remote by now.
 */
export async function rollbackRemote(
  { database }: Pick<Remotes, 'database'>,
  name: string,
  actor: Actor = commandLine,
): Promise<Rollback> {
  return database.write(async () => {
    const manager = database.manager();
    const release = await lockRelease(database, name);
    if (!release) throw new ReleaseRefused(`${name} was never released.`);
    const change = { revision: () => 'revision + 1', updatedAt: database.now() };
    const canary = await manager.findOneBy(RemoteCanaryEntity, { name });
    if (canary) {
      const canaries = await canarySymbols(database, name);
      await manager.delete(RemoteCanaryEntity, { name });
      await manager.update(RemoteReleaseEntity, { name }, change);
      await logRemote(database, actor, {
        release,
        action: 'rollback',
        description: `${actor.name} took ${name} ${canary.version} back from those who had it before the others.`,
        before: { canaries },
        after: { canaries: {} },
      });
      return { current: release.currentVersion, takenBack: canary.version };
    }
    const { currentVersion, previousVersion } = release;
    if (previousVersion === null) throw new ReleaseRefused(`${name} has no version before ${currentVersion}.`);
    const target = await manager.findOneByOrFail(RemoteVersionEntity, { name, version: previousVersion });
    await requireOwnClaims(database, target.manifest);
    await manager.update(RemoteVersionEntity, { name, version: currentVersion }, { currentAt: null });
    const before = await manager.findOne(RemoteVersionEntity, {
      where: { name, version: Not(previousVersion), currentAt: Not(IsNull()) },
      order: { currentAt: 'DESC', id: 'DESC' },
    });
    await manager.update(
      RemoteReleaseEntity,
      { name },
      { ...change, currentVersion: previousVersion, previousVersion: before?.version ?? null },
    );
    await logRemote(database, actor, {
      release,
      action: 'rollback',
      description: `${actor.name} took ${name} ${currentVersion} back; ${previousVersion} is current.`,
      before: { current: currentVersion, previous: previousVersion },
      after: { current: previousVersion, previous: before?.version ?? null },
    });
    return { current: previousVersion, takenBack: currentVersion };
  });
}
