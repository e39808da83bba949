import type { Database } from '@intake-desk/database';
import { organisationIdOf } from '@intake-desk/identity';
import { type BuiltRemote, readDist } from './built-remote.ts';
import { checkBuild } from './check-build.ts';
import { lockOrCreateRelease, lockRelease } from './locked-release.ts';
import { commandLine, logRemote } from './log-remote.ts';
import { type CanaryRule, makeCanary } from './make-canary.ts';
import { makeCurrent, type NamedVersion } from './make-current.ts';
import type { ReleaseOrigin } from './release-origin.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { storeFiles } from './remote-files.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { ReleaseRefused, type Remotes } from './remotes.ts';
import { requireClaims } from './require-own-claims.ts';

export interface Release {
  /** The folder of the build, with its `remote.json`. */
  readonly dist: string;
  /** Symbol of an organisation that gets it first. */
  readonly canary?: string | undefined;
}

export interface ReleasedBuild extends NamedVersion {
  /** Counts the versions of the remote from 1. */
  readonly build: number;
}

/** Releases a build from its folder by the command line, as `releaseBuilt` does. */
export const releaseRemote = async (remotes: Remotes, { dist, canary }: Release): Promise<ReleasedBuild> =>
  releaseBuilt(
    remotes,
    await readDist(dist),
    { actor: commandLine },
    canary === undefined ? undefined : { symbol: canary },
  );

/** Checks a build and releases it as `releaseChecked` does. Throws ReleaseRefused. */
export async function releaseBuilt(
  remotes: Remotes,
  built: BuiltRemote,
  origin: ReleaseOrigin,
  canary?: CanaryRule,
): Promise<ReleasedBuild> {
  checkBuild(built, remotes.provides);
  return releaseChecked(remotes, built, origin, canary);
}

/**
 * Stores a build that `checkBuild` accepts and makes it current, or a canary of one organisation. A canary may be extended to all
 * or to one more organisation. Throws ReleaseRefused, also for a version that was released before or claims what belongs to
 * another remote.
 */
export async function releaseChecked(
  remotes: Remotes,
  built: BuiltRemote,
  origin: ReleaseOrigin,
  canary?: CanaryRule,
): Promise<ReleasedBuild> {
  const { database } = remotes;
  const { name, version } = built.build;
  await store(remotes, built);
  return database.write(async () => {
    const release = canary ? await lockRelease(database, name) : await lockOrCreateRelease(database, built.build);
    if (!release) throw new ReleaseRefused(`${name} has no current version yet: release it to all first.`);
    const known = await database.manager().findOneBy(RemoteVersionEntity, { name, version });
    // Revision 0: the remote is new to the registry, or was removed from it.
    if (known && release.revision > 0 && !(await widensCanary(database, { name, version }, canary))) {
      throw new ReleaseRefused(`${name} ${version} was released before: change it, then release it.`, 409);
    }
    const build = known?.build ?? (await insertVersion(database, built, origin));
    if (canary) await makeCanary(database, origin.actor, { name, version, ...canary });
    else await makeCurrent(database, origin.actor, { name, version });
    if (origin.force !== undefined) {
      await logRemote(database, origin.actor, {
        release,
        action: 'release',
        description: `${origin.actor.name} released ${name} ${version} without checking types and tests: ${origin.force}`,
        before: null,
        after: { version, forced: origin.force },
      });
    }
    return { name, version, build };
  });
}

/** Returns the commit of the current version of a remote; null if it has none or its commit was not recorded. */
export async function currentCommit({ database }: Remotes, name: string): Promise<string | null> {
  const release = await database.read().findOneBy(RemoteReleaseEntity, { name });
  if (!release) return null;
  const row = await database.read().findOneBy(RemoteVersionEntity, { name, version: release.currentVersion });
  return row?.commitId ?? null;
}

/** Makes a build current at a start, whether or not it was released before. */
export async function adoptRemote(remotes: Remotes, dist: string): Promise<ReleasedBuild> {
  const built = await readDist(dist);
  const { database } = remotes;
  const { name, version } = built.build;
  checkBuild(built, remotes.provides);
  await store(remotes, built);
  return database.write(async () => {
    await lockOrCreateRelease(database, built.build);
    const known = await database.manager().findOneBy(RemoteVersionEntity, { name, version });
    const build = known?.build ?? (await insertVersion(database, built, { actor: commandLine }));
    await makeCurrent(database, commandLine, { name, version });
    return { name, version, build };
  });
}

/** Stores the files of a checked build, even of a known version, whose folder may have been damaged. */
async function store({ database, folder }: Remotes, built: BuiltRemote): Promise<void> {
  await requireClaims(database, built.build.descriptor);
  await storeFiles(folder, built);
}

/** Stores a version, whose remote's row the caller has locked. Returns its number. */
async function insertVersion(
  database: Database,
  { build: manifest }: BuiltRemote,
  { actor, commitId, note, subjects }: ReleaseOrigin,
): Promise<number> {
  const manager = database.manager();
  const { name, version } = manifest;
  const build = ((await manager.maximum(RemoteVersionEntity, 'build', { name })) ?? 0) + 1;
  await manager.insert(RemoteVersionEntity, {
    name,
    version,
    manifest,
    build,
    releasedBy: actor.name,
    createdAt: database.now(),
    commitId: commitId ?? null,
    note: note ?? null,
    subjects: subjects ? [...subjects] : null,
  });
  return build;
}

/** Returns true if the version is a canary that goes to everybody now, or to one more organisation. */
async function widensCanary(database: Database, version: NamedVersion, canary: CanaryRule | undefined) {
  const { name } = version;
  const holders = await database.manager().findBy(RemoteCanaryEntity, { name, version: version.version });
  if (holders.length === 0 || !canary) return holders.length > 0;
  const organisation = await organisationIdOf(database, canary.symbol);
  return !holders.some(({ organisationId }) => organisationId === organisation);
}
