import type { Actor } from '@intake-desk/identity';
import { canarySymbols, lockRelease } from './locked-release.ts';
import { commandLine, logRemote } from './log-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { ReleaseRefused, type Remotes } from './remotes.ts';
import { requireOwnClaims } from './require-own-claims.ts';
import { barCanary, endServing, startServing, versionBefore } from './serving.ts';

/**
 * Rolls a remote back: ends its canary if it has one, else makes the previous version current. Only versions that were current
 * for everybody and never rolled back are used. Throws ReleaseRefused without such a version, or if it would claim what belongs
 * to another remote by now. Returns the version that is current now, and the one that was rolled back.
 */
export async function rollbackRemote(
  { database }: Pick<Remotes, 'database'>,
  name: string,
  actor: Actor = commandLine,
) {
  return database.write(async () => {
    const manager = database.manager();
    const release = await lockRelease(database, name);
    if (!release) throw new ReleaseRefused(`${name} was never released.`);
    const change = { revision: () => 'revision + 1', updatedAt: database.now() };
    const [canary, ...others] = await manager.findBy(RemoteCanaryEntity, { name });
    if (canary) {
      const canaries = await canarySymbols(database, name);
      await manager.delete(RemoteCanaryEntity, { name });
      await manager.update(RemoteReleaseEntity, { name }, change);
      for (const { organisationId, version } of [canary, ...others]) {
        await endServing(database, actor, { name, organisationId, end: 'rolled_back' });
        await barCanary(database, name, version);
      }
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
    const before = await versionBefore(database, name, previousVersion);
    await manager.update(
      RemoteReleaseEntity,
      { name },
      { ...change, currentVersion: previousVersion, previousVersion: before },
    );
    if (release.disabledAt === null) {
      await endServing(database, actor, { name, organisationId: null, end: 'rolled_back' });
      await startServing(database, actor, { name, version: previousVersion, organisationId: null });
    }
    await logRemote(database, actor, {
      release,
      action: 'rollback',
      description: `${actor.name} took ${name} ${currentVersion} back; ${previousVersion} is current.`,
      before: { current: currentVersion, previous: previousVersion },
      after: { current: previousVersion, previous: before },
    });
    return { current: previousVersion, takenBack: currentVersion };
  });
}
