import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../../run/step.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Fields of a room's package.json that are read here. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly nx?: { readonly namedInputs: { readonly elsewhere: readonly string[] } };
}

const manifestOf = (room: string): Manifest => JSON.parse(readFileSync(join(workspace, room, 'package.json'), 'utf8'));
const roomOf = (path: string): string => /^(services\/)?[^/]+/.exec(path)?.[0] ?? '';
const files = sourceFiles().filter((file) => /^(contracts|kit|shell|mf-[^/]+|portal|services\/[^/]+)\//.test(file));
const rooms = [...new Set(files.map(roomOf))];

/** Returns a room and its direct and indirect dependencies. */
function reachOf(room: string): string[] {
  const names = Object.keys(manifestOf(room).dependencies ?? {});
  const needed = rooms.filter((one) => names.includes(`@intake-desk/${one.split('/').at(-1)}`));
  return [room, ...needed.flatMap(reachOf)];
}

const braces = (glob: string): string[] => {
  const [, before = '', listed, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(glob) ?? [];
  return listed === undefined ? [glob] : listed.split(',').flatMap((one) => braces(`${before}${one}${after}`));
};

/**
 * Returns the paths that a test names, from the workspace's root; of a glob or template the part before its first
 * variable.
 */
function namedPaths(file: string): string[] {
  const text = readFileSync(join(workspace, file), 'utf8').replaceAll(/(from|import\(?|export) '[^']*'/g, '');
  const literals = [...text.matchAll(/'(\.\.\/[^'\s]*)'/g)].map(([, path = '']) => join(dirname(file), path));
  const joined = [...text.matchAll(/join\((workspace|root|import\.meta\.dirname)((?:, '[^']+')+)/g)].map(
    ([, from, parts = '']) =>
      join(from?.startsWith('import') ? dirname(file) : '.', ...parts.slice(3, -1).split("', '")),
  );
  const globs = [...text.matchAll(/globSync\('([^']+)'/g)].flatMap(([, glob = '']) => braces(glob));
  return [...literals, ...joined, ...globs].map((path) => path.replace(/\*.*/, ''));
}

test.each(rooms)('the tests of %s run again when a file changes that they read in another room', (room) => {
  const reach = reachOf(room);
  const inputs = manifestOf(room).nx?.namedInputs.elsewhere ?? [];
  const starts = inputs.map((input) => input.replace('{workspaceRoot}/', '').replace(/\*.*/, ''));
  const isInput = (path: string): boolean =>
    reach.some((one) => `${path}/`.startsWith(`${one}/`)) ||
    starts.some((start) => path.startsWith(start) || start.startsWith(path));
  // Excludes the root, which is an input of all rooms, and files that a test creates.
  const isOurs = (path: string): boolean =>
    !/^(\.\/?$|\.git$|node_modules|package-lock\.json)/.test(path) &&
    existsSync(join(workspace, path.replace(/[^/]*-$/, '')));
  const read = files.filter((file) => roomOf(file) === room && isTest(file)).flatMap(namedPaths);
  expect(read.filter((path) => isOurs(path) && !isInput(path))).toEqual([]);
});
