import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isRecord, RemoteBuild } from '@intake-desk/contracts';
import type { findReleased } from '@intake-desk/contracts/isolation';
import { descriptionFile, jsonOf, type Remotes, RemoteVersionEntity, versionFolder } from '@intake-desk/gateway';
import type { Static } from 'typebox';
import { Check } from 'typebox/value';

export interface Released {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly storedAt: Date;
  /** Undefined for versions that were stored without a description. */
  readonly build: RemoteBuild | undefined;
}

/** Returns the versions of all remotes in REMOTES_DIR, newest first. */
export async function readReleased(remotes: string): Promise<readonly Released[]> {
  const found: Released[] = [];
  for (const name of await foldersIn(remotes)) {
    for (const version of await foldersIn(join(remotes, name))) {
      // A release that is being written has another name.
      if (!Check(RemoteBuild.properties.version, version)) continue;
      const folder = resolve(versionFolder(remotes, { name, version }));
      const build = jsonOf(await readFile(join(folder, descriptionFile), 'utf8').catch(() => ''));
      const described = Check(RemoteBuild, build) && build.name === name && build.version === version;
      const { mtimeMs } = await stat(folder);
      found.push({ name, version, folder, storedAt: new Date(mtimeMs), build: described ? build : undefined });
    }
  }
  return found.sort((one, other) => other.storedAt.getTime() - one.storedAt.getTime());
}

/** Returns the names of the folders in a folder; none if there is no such folder. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

const hasCode = (error: unknown, code: string): boolean => isRecord(error) && error.code === code;

/** Lets a gateway serve released versions by links, so that the harness cannot write into REMOTES_DIR. */
export async function offerReleased({ database, folder }: Remotes, released: readonly Released[]): Promise<void> {
  const rows = await database.read().find(RemoteVersionEntity, { select: { id: true, name: true, version: true } });
  const known = new Set(rows.map(({ name, version }) => join(name, version)));
  for (const { name, version, folder: files, build, storedAt } of released) {
    if (!build || known.has(join(name, version))) continue;
    const link = versionFolder(folder, { name, version });
    await mkdir(dirname(link), { recursive: true });
    // An earlier world of this run made it.
    await symlink(files, link).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
    await database.write(() =>
      database.manager().insert(RemoteVersionEntity, { name, version, manifest: build, createdAt: storedAt }),
    );
  }
}

/** Returns the facts about released versions for the page, with the description of one. */
export function chooseReleased(released: readonly Released[], { remote, version }: Static<typeof findReleased.query>) {
  const byName = [...Map.groupBy(released, ({ name }) => name)].sort(([one], [other]) => (one < other ? -1 : 1));
  const remotes = byName.map(([name, versions]) => ({
    name,
    versions: versions.map(({ version: own, storedAt, build }) => ({
      version: own,
      storedAt: storedAt.toISOString(),
      described: build !== undefined,
    })),
  }));
  const name = remote || (remotes[0]?.name ?? '');
  const wanted = version || (remotes.find((one) => one.name === name)?.versions[0]?.version ?? '');
  const build = released.find((one) => one.name === name && one.version === wanted)?.build;
  return { remotes, name, version: wanted, chosen: build ? { ...build, base: `/remotes/${name}/${wanted}/` } : null };
}
