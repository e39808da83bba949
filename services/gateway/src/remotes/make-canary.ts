import type { Database } from '@intake-desk/database';
import { type Actor, organisationIdOf } from '@intake-desk/identity';
import { lockRelease } from './locked-release.ts';
import { logRemote } from './log-remote.ts';
import type { NamedVersion } from './make-current.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { ReleaseRefused } from './remotes.ts';
import { barCanary, endServing, startServing } from './serving.ts';

/** An organisation that gets the version first, and optionally the rules by which it is ready for everybody. */
export interface CanaryRule {
  readonly symbol: string;
  readonly sessions?: number | undefined;
  readonly hours?: number | undefined;
}

/** Gives a version to one organisation, in the caller's transaction. Throws ReleaseRefused. */
export async function makeCanary(
  database: Database,
  actor: Actor,
  { name, version, symbol, sessions, hours }: NamedVersion & CanaryRule,
): Promise<void> {
  const manager = database.manager();
  const { release, organisationId } = await lockCanary(database, name, symbol);
  const former = await manager.findOneBy(RemoteCanaryEntity, { name, organisationId });
  if (former?.version === version && sessions === undefined) return;
  await manager.delete(RemoteCanaryEntity, { name, organisationId });
  await manager.insert(RemoteCanaryEntity, {
    name,
    organisationId,
    version,
    sessions: sessions ?? null,
    hours: hours ?? null,
    createdAt: database.now(),
  });
  await endServing(database, actor, { name, organisationId, end: 'replaced' });
  if (release.disabledAt === null) await startServing(database, actor, { name, version, organisationId });
  await changed(database, name);
  await logRemote(database, actor, {
    release,
    action: 'canary',
    description: `${actor.name} gave ${name} ${version} to ${symbol} before the others.`,
    before: { organisation: symbol, version: former?.version ?? null },
    after: { organisation: symbol, version, ...(sessions && hours ? { sessions, hours } : {}) },
  });
}

/** The end of a canary; one that was stopped is not returned to. */
export interface CanaryEnd {
  readonly name: string;
  readonly symbol: string;
  readonly end: 'ended' | 'stopped';
  /** Why it was stopped. */
  readonly note?: string;
}

/** Ends the canary of one organisation if it has one, in the caller's transaction. Throws ReleaseRefused. */
export async function endCanary(database: Database, actor: Actor, { name, symbol, end, note }: CanaryEnd) {
  const manager = database.manager();
  const { release, organisationId } = await lockCanary(database, name, symbol);
  const canary = await manager.findOneBy(RemoteCanaryEntity, { name, organisationId });
  if (!canary) return;
  const { version } = canary;
  await manager.delete(RemoteCanaryEntity, { name, organisationId });
  await endServing(database, actor, { name, organisationId, end, ...(note === undefined ? {} : { note }) });
  if (end === 'stopped') await barCanary(database, name, version);
  await changed(database, name);
  await logRemote(database, actor, {
    release,
    action: 'canary',
    description:
      end === 'stopped'
        ? `${actor.name} stopped ${name} ${version} for ${symbol}${note === undefined ? '' : `: ${note}`}.`
        : `${actor.name} gave ${symbol} the version of ${name} that everybody has.`,
    before: { organisation: symbol, version },
    after: { organisation: symbol, version: null },
  });
}

/** Checks that an organisation can get a canary of a remote. Throws ReleaseRefused. */
export const requireCanary = (database: Database, name: string, symbol: string): Promise<unknown> =>
  database.write(() => lockCanary(database, name, symbol));

async function lockCanary(database: Database, name: string, symbol: string) {
  const organisationId = await organisationIdOf(database, symbol);
  if (organisationId === undefined) throw new ReleaseRefused(`There is no organisation "${symbol}": give its symbol.`);
  const release = await lockRelease(database, name);
  if (!release) throw new ReleaseRefused(`${name} has no current version yet: release it to all first.`);
  return { release, organisationId };
}

const changed = (database: Database, name: string) =>
  database
    .manager()
    .update(RemoteReleaseEntity, { name }, { revision: () => 'revision + 1', updatedAt: database.now() });
