import type { RemoteBuild } from '@intake-desk/contracts';
import { isDuplicate } from '@intake-desk/database';
import { type Actor, organisationIdOf } from '@intake-desk/identity';
import { type BuiltRemote, readDist } from './built-remote.ts';
import { checkBuild } from './check-build.ts';
import { commandLine } from './log-remote.ts';
import { makeCanary } from './make-canary.ts';
import { makeCurrent } from './make-current.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { storeFiles } from './remote-files.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { ReleaseRefused, type Remotes } from './remotes.ts';
import { requireOwnClaims } from './require-own-claims.ts';

export interface Release {
  /** The folder of the build, with its `remote.json`. */
  readonly dist: string;
  /** Symbol of an organisation that gets it first. */
  readonly canary?: string | undefined;
}

/** Releases a build from its folder, as `releaseBuilt` does. */
export const releaseRemote = async (remotes: Remotes, { dist, canary }: Release): Promise<RemoteBuild> =>
  releaseBuilt(remotes, await readDist(dist), canary);

/**
 * Checks a build, stores it and makes it current, or a canary of one organisation. A canary may be extended to all or to one
 * more organisation. Throws ReleaseRefused, also for a version that was released before or claims what belongs to another
 * remote.
 */
export async function releaseBuilt(
  remotes: Remotes,
  built: BuiltRemote,
  canary?: string,
  actor: Actor = commandLine,
): Promise<RemoteBuild> {
  const { build } = built;
  const { name, version } = build;
  checkBuild(built, remotes.provides);
  await requireOwnClaims(remotes.database, build);
  const known = await isReleased(remotes, build);
  // Also for a known version, whose folder may have been damaged.
  await storeFiles(remotes.folder, built);
  if (known) {
    if (await widen(remotes, build, canary, actor)) return build;
    throw new ReleaseRefused(`${name} ${version} was released before: change it, then release it.`);
  }
  const { database } = remotes;
  await database
    .write(async () => {
      const manager = database.manager();
      const released = { releasedBy: actor.name, createdAt: database.now() };
      await manager.insert(RemoteVersionEntity, { name, version, manifest: build, ...released });
      if (canary === undefined) await makeCurrent(database, actor, build);
      else await makeCanary(database, actor, { name, symbol: canary, version });
    })
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      const line = `${name} is being released by somebody else at this moment: look what is current, then try again.`;
      throw Object.assign(new ReleaseRefused(line), { cause: error });
    });
  return build;
}

/** Extends a canary to all or to another organisation. Returns false if the version is not a canary. */
async function widen(
  { database }: Remotes,
  build: RemoteBuild,
  canary: string | undefined,
  actor: Actor,
): Promise<boolean> {
  const { name, version } = build;
  return database.write(async () => {
    const manager = database.manager();
    const holders = await manager.findBy(RemoteCanaryEntity, { name, version });
    if (holders.length === 0) return false;
    if (canary === undefined) {
      await makeCurrent(database, actor, build);
      return true;
    }
    const organisation = await organisationIdOf(database, canary);
    if (holders.some(({ organisationId }) => organisationId === organisation)) return false;
    await makeCanary(database, actor, { name, symbol: canary, version });
    return true;
  });
}

/** Makes a build current at a start, whether or not it was released before. */
export async function adoptRemote(remotes: Remotes, dist: string): Promise<RemoteBuild> {
  const built = await readDist(dist);
  const { build } = built;
  const { database } = remotes;
  if (!(await isReleased(remotes, build))) return releaseBuilt(remotes, built);
  checkBuild(built, remotes.provides);
  await requireOwnClaims(database, build);
  await storeFiles(remotes.folder, built);
  const current = await database.read().findOneBy(RemoteReleaseEntity, { name: build.name });
  if (current?.currentVersion !== build.version) await database.write(() => makeCurrent(database, commandLine, build));
  return build;
}

const isReleased = ({ database }: Remotes, { name, version }: RemoteBuild): Promise<boolean> =>
  database.read().existsBy(RemoteVersionEntity, { name, version });
