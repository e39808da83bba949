import type { Database } from '@intake-desk/database';
import { type Actor, organisationIdOf } from '@intake-desk/identity';
import { canarySymbols, lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { ReleaseRefused } from './remotes.ts';

/** Version for one organisation; null ends the canary. */
export interface Canary {
  readonly name: string;
  readonly symbol: string;
  readonly version: string | null;
}

/** Gives a version to one organisation, or ends that, in the caller's transaction. Throws ReleaseRefused. */
export async function makeCanary(database: Database, actor: Actor, { name, symbol, version }: Canary): Promise<void> {
  const manager = database.manager();
  const organisationId = await organisationIdOf(database, symbol);
  if (organisationId === undefined) throw new ReleaseRefused(`There is no organisation "${symbol}": give its symbol.`);
  const release = await lockRelease(database, name);
  if (!release) throw new ReleaseRefused(`${name} has no current version yet: release it to all first.`);
  const canaries = await canarySymbols(database, name);
  const former = canaries[symbol] ?? null;
  if (former === version) return;
  await manager.delete(RemoteCanaryEntity, { name, organisationId });
  if (version !== null) {
    await manager.insert(RemoteCanaryEntity, { name, organisationId, version, createdAt: database.now() });
  }
  await manager.update(RemoteReleaseEntity, { name }, { revision: () => 'revision + 1', updatedAt: database.now() });
  await logRemote(database, actor, {
    release,
    action: 'canary',
    description:
      version === null
        ? `${actor.name} gave ${symbol} the version of ${name} that everybody has.`
        : `${actor.name} gave ${name} ${version} to ${symbol} before the others.`,
    before: { organisation: symbol, version: former },
    after: { organisation: symbol, version },
  });
}
