import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@intake-desk/database';
import { readBuiltPage } from './page-build.ts';
import { ReleaseRefused } from './remotes/release-refused.ts';
import type { Remotes } from './remotes/remotes.ts';
import { readSettings } from './settings.ts';
import { openMigrated } from './start-checks.ts';
import { StartFailure } from './start-failure.ts';

const workspace = join(import.meta.dirname, '..', '..', '..');

/** What a command line asks: a remote's name and, after `--canary`, an organisation's symbol. */
export interface RemoteCommand {
  readonly name: string;
  readonly canary: string | undefined;
}

/** Reads the arguments. Throws ReleaseRefused that says how the command is used. */
export function readCommand(args: readonly string[], usage: string): RemoteCommand {
  const [name, flag, canary, ...rest] = args;
  const plain = flag === undefined || (flag === '--canary' && canary !== undefined);
  if (name === undefined || !/^mf-[a-z][a-z0-9-]*$/.test(name) || !plain || rest.length > 0) {
    throw new ReleaseRefused(`Use: ${usage}`);
  }
  return { name, canary };
}

/** Builds one remote by its own command and answers its dist folder. Throws ReleaseRefused where there is none or the build fails. */
export function buildRemote(name: string): string {
  if (!existsSync(join(workspace, name, 'package.json'))) {
    throw new ReleaseRefused(`There is no remote ${name}: name one of the folders mf-….`);
  }
  const { status } = spawnSync('npm', ['run', 'build', '-w', `@intake-desk/${name}`], {
    cwd: workspace,
    stdio: 'inherit',
  });
  if (status !== 0) throw new ReleaseRefused(`${name} cannot be built: mend what its build says above.`);
  return join(workspace, name, 'dist');
}

/** Does work on the desk's remotes, beside a running gateway. Ends the process with one clear line where it fails. */
export async function withRemotes(work: (remotes: Remotes) => Promise<string>): Promise<void> {
  let database: Database | undefined;
  try {
    const settings = readSettings(process.env);
    const { build } = await readBuiltPage(join(workspace, 'shell', 'dist'), 'shell');
    database = await openMigrated(settings.DATABASE_URL, {});
    const line = await work({ database, folder: settings.REMOTES_DIR, provides: build.provides });
    process.stdout.write(`${line}\n`);
  } catch (error) {
    if (!(error instanceof ReleaseRefused || error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
