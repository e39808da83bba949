import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workspace } from '../workspace.ts';
import { ReleaseRefused } from './remotes.ts';

/**
 * Type-checks a remote's room and runs its tests side by side; what they print is on the caller's terminal. Throws ReleaseRefused.
 * Errors of types in other rooms do not count, since their teams release by themselves.
 */
export async function checkRoom(name: string, folder = workspace): Promise<void> {
  const node = programs(folder);
  const [types, tests] = await Promise.all([
    node('typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], 'pipe'),
    node('jest/bin/jest.js', ['--config', 'jest.config.ts', '--selectProjects', name], 'inherit'),
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

/** Returns a function that runs a program of a package in a folder with the Node.js of the command. */
const programs = (folder: string) => async (program: string, args: readonly string[], stdout: 'pipe' | 'inherit') => {
  const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
  });
  const closed = once(child, 'close');
  const printed = child.stdout ? await text(child.stdout) : '';
  await closed;
  return { code: child.exitCode, printed };
};
