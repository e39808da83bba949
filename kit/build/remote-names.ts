import { readdirSync } from 'node:fs';
import { workspaceFolder } from './package-version.ts';

/** Remotes of this workspace: its folders `mf-…`, sorted. */
export const remoteNames: readonly string[] = readdirSync(workspaceFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
  .map(({ name }) => name)
  .sort();

export const remoteNamed = (name: string | undefined): string | undefined => remoteNames.find((one) => one === name);
