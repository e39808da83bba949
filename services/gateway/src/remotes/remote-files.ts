import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { BuiltRemote } from './built-remote.ts';
import { ReleaseRefused } from './release-refused.ts';

/** Ends the name of a folder that is not complete yet or is about to be deleted. */
const PARTIAL = '.partial';
/** A partial folder of this age, in ms, was left behind by a process that was killed: a release takes seconds. */
const ABANDONED_MS = 3_600_000;

/** Where the files of one version lie below REMOTES_DIR; they never change. */
export const versionFolder = (folder: string, { name, version }: { name: string; version: string }): string =>
  join(folder, name, version);

/**
 * Writes a checked build's files into their folder, all or none, and returns once they are on the disk. A folder of that
 * version that is there already is kept if it holds these files and no others, and is replaced otherwise. Throws
 * ReleaseRefused if the disk does not take them.
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
    // Another process was quicker with the same version, or something else lies there.
    if (await holds(target, built)) return;
    await rename(target, aside);
    await rename(partial, target);
  } finally {
    for (const each of [partial, aside]) await rm(each, { recursive: true, force: true });
  }
}

const partialOf = (target: string): string => `${target}.${randomBytes(4).toString('hex')}${PARTIAL}`;

async function writeFiles(folder: string, { files }: BuiltRemote): Promise<void> {
  const folders = new Set([folder]);
  for (const [path, content] of files) {
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

/** Brings the names in a folder to the disk, if its file system can. */
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

/** Whether a folder holds the files of a build and nothing else. */
async function holds(folder: string, { files }: BuiltRemote): Promise<boolean> {
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

/** Deletes what killed processes left of earlier releases. */
async function dropAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.endsWith(PARTIAL)) continue;
    const each = join(parent, name);
    // One that is gone by now was somebody's who has just finished.
    const { mtimeMs } = await stat(each).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(each, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
