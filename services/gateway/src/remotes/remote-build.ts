import { spawnSync } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';
import { type BuiltRemote, readDist } from './built-remote.ts';
import { checkRoom } from './check-room.ts';
import { ReleaseRefused } from './remotes.ts';

/**
 * Type-checks, tests and builds a remote in a folder of its own, so that concurrent releases do not share one. With a reason to
 * force it, it is only built. Throws ReleaseRefused if there is no such remote or one of these fails.
 */
export async function buildRemote(name: string, force?: string): Promise<BuiltRemote> {
  await requireRemote(name);
  if (force === undefined) checkRoom(name);
  const folder = await mkdtemp(join(tmpdir(), `intake-desk-${name}-`));
  try {
    const { status } = spawnSync('npm', ['run', 'build', '-w', `@intake-desk/${name}`, '--', '--output-path', folder], {
      cwd: workspace,
      stdio: 'inherit',
    });
    if (status !== 0) throw new ReleaseRefused(`${name} cannot be built: mend what its build says above.`);
    return await readDist(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireRemote(name: string): Promise<void> {
  await access(join(workspace, name, 'src', 'description.ts')).catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`There is no remote ${name}: name one of the folders mf-….`), { cause });
  });
}
