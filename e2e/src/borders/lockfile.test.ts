import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { workspace } from '../../run/step.ts';

const Versions = Type.Optional(Type.Record(Type.String(), Type.String()));
const Package = Type.Object({
  version: Type.Optional(Type.String()),
  integrity: Type.Optional(Type.String()),
  link: Type.Optional(Type.Boolean()),
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
});
const Lockfile = Type.Object({ packages: Type.Record(Type.String(), Package) });

const file = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));
const packages = Object.entries(Parse(Lockfile, file).packages);
const isInstalled = (path: string): boolean => path.includes('node_modules/');

test('every package of the lockfile has its hash, so that nothing else can be installed in its place', () => {
  const installed = packages.filter(([path, { link }]) => isInstalled(path) && link !== true);
  expect(installed.length).toBeGreaterThan(1000);
  const unchecked = installed.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('every workspace names the exact version of what it depends on', () => {
  const rooms = packages.filter(([path]) => !isInstalled(path));
  expect(rooms.length).toBeGreaterThan(10);
  const loose = rooms.flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, version]) => !name.startsWith('@intake-desk/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
});

const NxInputs = Type.Object({ namedInputs: Type.Object({ sources: Type.Array(Type.String()) }) });

test('a new remote, which adds its rows to the lockfile, rebuilds nobody else', () => {
  const { namedInputs } = Parse(NxInputs, JSON.parse(readFileSync(join(workspace, 'nx.json'), 'utf8')));
  // Nx adds the versions of installed packages itself.
  expect(namedInputs.sources.filter((input) => !/^!?\{projectRoot\}\//.test(input))).toEqual([]);
});
