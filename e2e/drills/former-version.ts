import { execFile } from 'node:child_process';
import { glob, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrations } from '@intake-desk/database';
import { workspace } from '../run/step.ts';

const folder = 'services/database/src/migrations';
const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: workspace })).stdout.trim();

/** The newest commit of the main line whose migrations this version continues. */
export interface FormerVersion {
  readonly commit: string;
  readonly migrations: number;
}

/** Returns undefined if this checkout has no history. */
export async function formerVersion(): Promise<FormerVersion | undefined> {
  const changes = await git('log', '--first-parent', '--format=%H', '--', `${folder}/migrations.ts`).catch(() => '');
  for (const change of changes.split('\n')) {
    const commit = `${change}^`;
    const files = (await git('ls-tree', '--name-only', `${commit}:${folder}`).catch(() => '')).split('\n');
    const missing = migrations.findIndex(({ name }) => !files.includes(name) && !files.includes(`${name}.ts`));
    // Branches number their migrations independently: a commit may have a later one and lack an earlier one.
    const count = files.filter((file) => /^\d{4}-/.test(file)).length;
    if (missing > 0 && missing === count) return { commit, migrations: missing };
  }
  return undefined;
}

/** Writes a version's files into a folder and links the packages installed here. */
export async function checkOut({ commit }: FormerVersion, into: string): Promise<void> {
  const archive = join(into, 'version.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: workspace });
  await run('tar', ['-xf', archive, '-C', into]);
  const rooms = join('node_modules', '@intake-desk');
  await mkdir(join(into, rooms), { recursive: true });
  for (const name of await readdir(join(workspace, 'node_modules'))) {
    if (name !== '@intake-desk') await symlink(join(workspace, 'node_modules', name), join(into, 'node_modules', name));
  }
  // Each link points to a room of that checkout.
  for (const name of await readdir(join(workspace, rooms))) {
    await symlink(await readlink(join(workspace, rooms, name)), join(into, rooms, name));
  }
  for await (const packages of glob('services/*/node_modules', { cwd: workspace })) {
    await symlink(join(workspace, packages), join(into, packages));
  }
}
