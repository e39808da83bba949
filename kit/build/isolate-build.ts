import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspaceFolder } from './package-version.ts';

/** Returns the folder of a remote's built harness; `dist` is only for releases. */
export const isolateFolder = (folder: string): string =>
  join(workspaceFolder, 'node_modules', '.cache', 'intake-desk', 'harness', basename(folder));

/** Returns true if the remote's harness is built and none of its sources has changed since. */
export function isIsolateBuilt(folder: string): boolean {
  const page = join(isolateFolder(folder), 'index.html');
  if (!existsSync(page)) return false;
  const builtAt = statSync(page).mtimeMs;
  const packages = [folder, join(workspaceFolder, 'kit'), join(workspaceFolder, 'contracts')];
  const sources = packages.flatMap((each) => [join(each, 'src'), join(each, 'package.json')]);
  const shared = ['kit/build', 'package-lock.json'].map((name) => join(workspaceFolder, name));
  return [...sources, ...shared].every((path) => changedAt(path) < builtAt);
}

/** Returns when a file, or anything in a folder, was last written, added or deleted, in ms. */
function changedAt(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}
