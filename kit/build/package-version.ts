import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const workspace = join(import.meta.dirname, '..', '..');
const require = createRequire(import.meta.url);

export const workspaceFolder = workspace;

/** Returns the version of a room (`kit`) from its package.json. A packed kit names the shell's, which is not beside it. */
export function roomVersion(room: string): string {
  if (room === 'shell') {
    const kit = readJson(join(workspace, 'kit', 'package.json'));
    if ('shell' in kit && typeof kit.shell === 'string') return kit.shell;
  }
  return folderVersion(join(workspace, room));
}

export const folderVersion = (folder: string): string => versionIn(join(folder, 'package.json'));

/** Returns the installed version of the package of a module such as `react-dom/client`. */
export function packageVersion(module: string): string {
  const ours = /^@intake-desk\/([^/]+)/.exec(module);
  if (ours?.[1]) return roomVersion(ours[1]);
  let folder = dirname(require.resolve(module));
  while (!(existsSync(join(folder, 'package.json')) && 'version' in readJson(join(folder, 'package.json')))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json with a version above ${module}`);
    folder = parent;
  }
  return versionIn(join(folder, 'package.json'));
}

export function readJson(file: string): object {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof value !== 'object' || value === null) throw new Error(`${file} holds no JSON object`);
  return value;
}

/**
 * Returns the byte budget of a front end from `byteLimit` in its package.json: KiB of JavaScript and CSS, gzipped, of everything that
 * its build emits, the languages' texts and fonts aside. A build that exceeds it fails; `why` names what the last ones are for.
 */
export function byteLimit(folder: string): number {
  const file = join(folder, 'package.json');
  const manifest = readJson(file);
  const limit = 'byteLimit' in manifest ? manifest.byteLimit : undefined;
  if (typeof limit === 'object' && limit !== null && 'kib' in limit && typeof limit.kib === 'number') return limit.kib;
  throw new Error(`${file} has no byteLimit: add { "kib": 60, "why": "…" }.`);
}

function versionIn(file: string): string {
  const manifest = readJson(file);
  if (!('version' in manifest) || typeof manifest.version !== 'string') throw new Error(`${file} names no version`);
  return manifest.version;
}
