import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';
import { ReleaseRefused } from './remotes.ts';

/**
 * Type-checks a remote's room and runs its tests; what they print is on the caller's terminal. Throws ReleaseRefused. Errors of
 * types in other rooms do not count, since their teams release by themselves.
 */
export function checkRoom(name: string, folder = workspace): void {
  const node = programs(folder);
  const { status, stdout } = node('typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], 'pipe');
  const errors = stdout.split('\n').filter((line) => line.startsWith(`${name}/`));
  if (errors.length > 0) {
    process.stderr.write(`${errors.join('\n')}\n`);
    throw refused(name, 'has errors of types');
  }
  if (status !== 0 && !stdout.includes(': error TS')) throw refused(name, 'cannot be type-checked');
  const jest = ['--config', 'jest.config.ts', '--selectProjects', name];
  if (node('jest/bin/jest.js', jest, 'inherit').status !== 0) throw refused(name, 'has tests that fail');
}

const refused = (name: string, fault: string): ReleaseRefused =>
  new ReleaseRefused(`${name} ${fault}: correct what is listed above, or give a reason with --force.`);

/** Returns a function that runs a program of a package in a folder with the Node.js of the command. */
const programs = (folder: string) => (program: string, args: readonly string[], stdout: 'pipe' | 'inherit') =>
  spawnSync(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
  });
