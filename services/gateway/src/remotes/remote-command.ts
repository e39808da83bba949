import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, isUnavailable } from '@intake-desk/database';
import { readSettings } from '../settings/settings.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { openMigrated, requireFolder } from '../start/start-checks.ts';
import { workspace } from '../workspace.ts';
import { readBuiltPage } from './page-build.ts';
import { ReleaseRefused, type Remotes } from './remotes.ts';

/** A remote's name and the options of a command line. */
export interface RemoteCommand<Option extends string> {
  readonly name: string | undefined;
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

/** Reads a command line with at most one remote's name and options that take a value. Throws ReleaseRefused with the usage. */
export function readCommand<const Option extends string = never>(
  args: readonly string[],
  usage: string,
  ...names: readonly Option[]
): RemoteCommand<Option> {
  const refusal = new ReleaseRefused(`Use: ${usage}`);
  const options: Partial<Record<Option, string>> = {};
  let positionals: string[];
  try {
    const types = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
    const parsed = parseArgs({ args: [...args], options: types, allowPositionals: true });
    for (const option of names) {
      const value = parsed.values[option];
      if (typeof value === 'string') options[option] = value;
    }
    positionals = parsed.positionals;
  } catch {
    throw refusal;
  }
  const [name, ...rest] = positionals;
  if (rest.length > 0 || (name !== undefined && !/^mf-[a-z][a-z0-9-]*$/.test(name))) throw refusal;
  return { name, options };
}

/** Resolves a file in the caller's folder, since npm runs scripts in the workspace's root. */
export const callersFile = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Runs a command and prints its result. An error that the caller can fix is one line and exit code 1. */
export async function atCommandLine(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const lost = isUnavailable(error) ? 'The database went away: see that it runs, then do this again.' : undefined;
    const line = error instanceof ReleaseRefused || error instanceof StartFailure ? error.message : lost;
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

/** Runs work on the desk's remotes, in parallel with a running gateway. */
export async function withRemotes(work: (remotes: Remotes) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env);
  const { build } = await readBuiltPage(join(workspace, 'shell', 'dist'), 'shell');
  await requireFolder(settings.REMOTES_DIR, 'REMOTES_DIR');
  let database: Database | undefined;
  try {
    database = await openMigrated(settings.DATABASE_URL, {});
    return await work({ database, folder: settings.REMOTES_DIR, provides: build.provides });
  } finally {
    await database?.close();
  }
}
