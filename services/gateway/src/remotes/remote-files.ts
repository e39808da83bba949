import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteBuild } from '@intake-desk/contracts';

/** Where the files of one version lie below REMOTES_DIR; they never change. */
export const versionFolder = (folder: string, { name, version }: { name: string; version: string }): string =>
  join(folder, name, version);

/** Copies a build's files to their place, all or none. Those of the same version that are there already are kept. */
export async function storeFiles(folder: string, dist: string, build: RemoteBuild): Promise<void> {
  const target = versionFolder(folder, build);
  if (await exists(target)) return;
  const partial = `${target}.${randomBytes(4).toString('hex')}.partial`;
  for (const file of Object.keys(build.files)) {
    const place = join(partial, file);
    await mkdir(dirname(place), { recursive: true });
    await cp(join(dist, file), place);
  }
  try {
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process was quicker with the same version: its files are the same.
    if (!(await exists(target))) throw error;
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
