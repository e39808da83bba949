import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Links in here point to the workspace's own rooms, so they are made anew and point to the copy's. */
const OWN_SCOPE = '@intake-desk';

/** A copy of the checkout that may be damaged while somebody works in the original. */
export class CheckoutCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Copies the files that git knows, as they are now; installed packages are linked. */
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
    const [from, to] = [join(workspace, 'node_modules'), join(folder, 'node_modules')];
    await mkdir(join(to, OWN_SCOPE), { recursive: true });
    for (const name of await readdir(from)) {
      if (name !== OWN_SCOPE) await symlink(join(from, name), join(to, name));
    }
    for (const name of await readdir(join(from, OWN_SCOPE))) {
      await symlink(await readlink(join(from, OWN_SCOPE, name)), join(to, OWN_SCOPE, name));
    }
    return new CheckoutCopy(folder);
  }

  /** Replaces `from` by `to` in a file while `work` runs. Throws unless `from` stands there exactly once. */
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
