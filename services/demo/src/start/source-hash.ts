import type { Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes names and bytes of all files below a folder in a fixed order; a missing folder adds nothing. */
export function addFolder(hash: Hash, workspace: string, folder: string, without: ReadonlySet<string> = new Set()) {
  const path = join(workspace, folder);
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = join(folder, entry.name);
    if (entry.isDirectory() && !without.has(entry.name)) addFolder(hash, workspace, name, without);
    if (entry.isFile()) addFile(hash, workspace, name);
  }
}

export function addFile(hash: Hash, workspace: string, name: string): void {
  const bytes = readFileSync(join(workspace, name));
  hash.update(`${name}\0${bytes.length}\0`).update(bytes);
}
