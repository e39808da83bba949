import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workspace } from '../workspace.ts';
import { ReleaseRefused } from './remotes.ts';

/**
 * Type-checks a remote's room and runs its tests side by side; what they print is on the caller's terminal. Throws ReleaseRefused.
 * Tests that passed are not run again until the room, a dependency or another input in nx.json changes. Errors of types in other
 * rooms do not count, since their teams release by themselves.
 */
export async function checkRoom(name: string, folder = workspace): Promise<void> {
  const node = programs(folder);
  const [types, tests] = await Promise.all([
    node('typescript/bin/tsc', ['--pretty', 'false', '--project', await typesOf(name, folder)], 'pipe'),
    node('lerna/dist/cli.js', ['run', 'test', '--scope', `@intake-desk/${name}`, '--loglevel', 'error'], 'inherit'),
  ]);
  const errors = types.printed.split('\n').filter((line) => line.startsWith(`${name}/`));
  if (errors.length > 0) {
    process.stderr.write(`${errors.join('\n')}\n`);
    throw refused(name, 'has errors of types');
  }
  if (types.code !== 0 && !types.printed.includes(': error TS')) throw refused(name, 'cannot be type-checked');
  if (tests.code !== 0) throw refused(name, 'has tests that fail');
}

const refused = (name: string, fault: string): ReleaseRefused =>
  new ReleaseRefused(`${name} ${fault}: correct what is listed above, or give a reason with --force.`);

/** Returns a tsconfig of one room and its imports, which takes a third of the whole workspace's time. */
async function typesOf(name: string, folder: string): Promise<string> {
  const own = join(folder, 'var', 'types');
  const file = join(own, `${name}.json`);
  const root = '../..';
  await mkdir(own, { recursive: true });
  await writeFile(
    file,
    JSON.stringify({
      extends: `${root}/tsconfig.json`,
      compilerOptions: { noEmit: true, incremental: true, tsBuildInfoFile: `${name}.tsbuildinfo` },
      include: [`${root}/${name}`, `${root}/kit/**/*.d.ts`],
    }),
  );
  return file;
}

/** Returns a function that runs a program of a package in a folder with the Node.js of the command. */
const programs = (folder: string) => async (program: string, args: readonly string[], stdout: 'pipe' | 'inherit') => {
  // The caller may be a task of nx itself, which names its own workspace.
  const env = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !variable.startsWith('NX_')));
  const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', stdout, 'inherit'],
  });
  const closed = once(child, 'close');
  const printed = child.stdout ? await text(child.stdout) : '';
  await closed;
  return { code: child.exitCode, printed };
};
