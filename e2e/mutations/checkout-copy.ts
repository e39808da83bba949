import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The workspace's own rooms, as npm links them. */
const OWN_SCOPE = '@intake-desk';

/** A copy of the checkout that may be mutated while somebody works in the original. */
export class CheckoutCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Copies the files known to git, with uncommitted changes; links installed packages. */
  static async of(workspace: string): Promise<CheckoutCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'intake-desk-mutations-'));
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: workspace,
      maxBuffer: 64 * 2 ** 20,
    });
    for (const file of stdout.split('\0').filter(Boolean)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(join(workspace, file), join(folder, file));
    }
    for (const room of await roomsWithPackages(workspace)) {
      await linkPackages(join(workspace, room, 'node_modules'), join(folder, room, 'node_modules'));
    }
    return new CheckoutCopy(folder);
  }

  /** Replaces `from` by `to` in a file while `work` runs. Throws unless `from` occurs exactly once. */
  async damaged<T>({ file, from, to }: { file: string; from: string; to: string }, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const whole = await readFile(path, 'utf8');
    const parts = whole.split(from);
    if (parts.length !== 2) throw new Error(`${file} has the text of a mutation ${parts.length - 1} times: ${from}`);
    await writeFile(path, parts.join(to));
    try {
      return await work();
    } finally {
      await writeFile(path, whole);
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The workspace as `.`, and its rooms that have packages of their own. */
async function roomsWithPackages(workspace: string): Promise<string[]> {
  const rooms = [];
  for await (const found of glob(['node_modules', '*/node_modules', 'services/*/node_modules'], { cwd: workspace })) {
    rooms.push(dirname(found));
  }
  return rooms;
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === OWN_SCOPE) await relink(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}

/** Copies the links; since they are relative, they point into the copy. */
async function relink(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) await symlink(await readlink(join(from, name)), join(to, name));
}
