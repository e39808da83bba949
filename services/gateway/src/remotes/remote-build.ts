import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Descriptor, descriptorOf, isRecord, type Provides, type RemoteDescription } from '@intake-desk/contracts';
import { workspace } from '../workspace.ts';
import { type BuiltRemote, jsonOf, readDist } from './built-remote.ts';
import { checkRequires } from './check-build.ts';
import { checkRoom } from './check-room.ts';
import { ReleaseRefused } from './remotes.ts';

/**
 * Type-checks, tests and builds a remote in parallel, in a separate folder, so that concurrent releases do not share
 * one. With a reason to force it, it is only built. Throws ReleaseRefused if the remote does not exist or a step fails.
 */
export async function buildRemote(name: string, force?: string): Promise<BuiltRemote> {
  await requireRemote(name);
  const folder = await mkdtemp(join(tmpdir(), `intake-desk-${name}-`));
  try {
    // All end before the folder is deleted.
    const parts = await Promise.allSettled([force === undefined ? checkRoom(name) : undefined, build(name, folder)]);
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed) throw failed.reason;
    return await readDist(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(name: string, folder: string): Promise<void> {
  const args = ['run', 'build', '-w', `@intake-desk/${name}`, '--', '--output-path', folder];
  const child = spawn('npm', args, { cwd: workspace, stdio: 'inherit' });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new ReleaseRefused(`${name} cannot be built: mend what its build says above.`);
}

/** Checks that the remote exists, and that a desk provides contracts, kit and shell for it. Throws ReleaseRefused. */
export async function requireBuildable(name: string, provides: Provides): Promise<void> {
  await requireRemote(name);
  const [contracts, kit, shell] = await Promise.all(['contracts', 'kit', 'shell'].map(rangeOf));
  if (contracts && kit && shell) checkRequires({ name, requires: { contracts, kit, shell } }, provides);
}

/** Returns the description of a room as its build makes it. Throws ReleaseRefused if there is no such remote or it cannot be read. */
export async function describeRoom(name: string): Promise<Descriptor> {
  await requireRemote(name);
  const file = join(workspace, name, 'src', 'description.ts');
  const module: Promise<{ default: RemoteDescription }> = import(file);
  const { default: description } = await module.catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`${name}/src/description.ts cannot be read: ${cause}`), { cause });
  });
  return descriptorOf(description);
}

/** Returns the versions of a room that a remote built here needs. */
async function rangeOf(room: string): Promise<string> {
  const manifest = jsonOf(await readFile(join(workspace, room, 'package.json'), 'utf8'));
  return isRecord(manifest) ? `^${manifest.version}` : '*';
}

async function requireRemote(name: string): Promise<void> {
  await access(join(workspace, name, 'src', 'description.ts')).catch((cause: unknown) => {
    throw Object.assign(new ReleaseRefused(`There is no remote ${name}: name one of the folders mf-….`), { cause });
  });
}
