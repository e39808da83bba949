import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type BuiltRemote, descriptionFile } from './built-remote.ts';
import { ReleaseRefused } from './remotes.ts';

/** Suffix of a folder that is incomplete or about to be deleted. */
const PARTIAL = '.partial';
/** Age in ms after which a partial folder must be left over from a killed process. */
const ABANDONED_MS = 3_600_000;

/** Returns the folder of a version below REMOTES_DIR, whose files never change. */
export const versionFolder = (folder: string, { name, version }: { name: string; version: string }): string =>
  join(folder, name, version);

/** Returns the path of a script's source map in the version's folder. */
export const mapPath = (script: string): string => `maps/${script}.map`;

/** Returns a version folder's content by path: files, source maps, and the description, which is never served. */
export const storedFiles = ({ build, files, maps = new Map() }: BuiltRemote): ReadonlyMap<string, Buffer> =>
  new Map([
    ...files,
    ...[...maps].map(([script, map]): [string, Buffer] => [mapPath(script), map]),
    [descriptionFile, Buffer.from(JSON.stringify(build))],
  ]);

/**
 * Writes all files of a checked build into their folder, or none, and syncs them to disk. An existing folder is kept if
 * it has exactly these files, and is replaced otherwise. Throws ReleaseRefused if the disk refuses.
 */
export async function storeFiles(folder: string, built: BuiltRemote): Promise<void> {
  const target = versionFolder(folder, built.build);
  const parent = dirname(target);
  try {
    await mkdir(parent, { recursive: true });
    await dropAbandoned(parent);
    if (!(await holds(target, built))) await move(target, built);
    for (const each of [parent, folder]) await syncFolder(each);
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    const cure = 'see that there is room and that its user may write there, then release it again.';
    throw Object.assign(new ReleaseRefused(`${target} cannot be written (${code}): ${cure}`), { cause: error });
  }
}

async function move(target: string, built: BuiltRemote): Promise<void> {
  const [partial, aside] = [partialOf(target), partialOf(target)];
  try {
    await writeFiles(partial, built);
    const placed = await rename(partial, target).then(
      () => true,
      () => false,
    );
    if (placed) return;
    // Another process was quicker with the same version, or the folder has other files.
    if (await holds(target, built)) return;
    await rename(target, aside);
    await rename(partial, target);
  } finally {
    for (const each of [partial, aside]) await rm(each, { recursive: true, force: true });
  }
}

const partialOf = (target: string): string => `${target}.${randomBytes(4).toString('hex')}${PARTIAL}`;

async function writeFiles(folder: string, built: BuiltRemote): Promise<void> {
  const folders = new Set([folder]);
  for (const [path, content] of storedFiles(built)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    for (let each = dirname(file); each !== folder; each = dirname(each)) folders.add(each);
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  for (const each of folders) await syncFolder(each);
}

/** Some network file systems cannot sync a folder and say so. */
const UNSYNCABLE = new Set(['EINVAL', 'ENOTSUP']);

/** Syncs a folder to disk, if its file system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!UNSYNCABLE.has(codeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

/** Returns true if a folder has exactly the stored files of a build. */
async function holds(folder: string, built: BuiltRemote): Promise<boolean> {
  const files = storedFiles(built);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries.filter((entry) => !entry.isDirectory());
  if (found.length !== files.size) return false;
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name);
    const content = files.get(relative(folder, file));
    if (!entry.isFile() || !content?.equals(await readFile(file))) return false;
  }
  return true;
}

/** Deletes partial folders of killed processes. */
async function dropAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.endsWith(PARTIAL)) continue;
    const each = join(parent, name);
    // Another process may have just finished and deleted it.
    const { mtimeMs } = await stat(each).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(each, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
