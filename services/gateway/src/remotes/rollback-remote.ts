import type { Actor } from '@intake-desk/identity';
import { IsNull, Not } from 'typeorm';
import { canarySymbols } from './canary-symbols.ts';
import { commandLine } from './command-line.ts';
import { lockedRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { ReleaseRefused } from './release-refused.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import type { Remotes } from './remotes.ts';
import { requireOwnClaims } from './require-own-claims.ts';

/** What a rollback left: the version that is current now, and the one that was taken back. */
export interface Rollback {
  readonly current: string;
  readonly takenBack: string;
}

/**
 * Takes a remote's last step back: ends its canary if there is one, else makes the previous version current. That version, and the
 * one that becomes the previous version, were current for everybody and were never rolled back. Throws ReleaseRefused if there is
 * nothing to go back to, or if it would take what belongs to another remote by now.
 */
export async function rollbackRemote(
  { database }: Pick<Remotes, 'database'>,
  name: string,
  actor: Actor = commandLine,
): Promise<Rollback> {
  return database.write(async () => {
    const manager = database.manager();
    const release = await lockedRelease(database, name);
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
