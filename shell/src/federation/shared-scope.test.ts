import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules as table } from '@intake-desk/kit/build';
import { lateModules, sharedModules as provided } from './shared-scope.ts';

test('the desk provides exactly the shared modules that builds of remotes request', () => {
  expect(Object.keys({ ...provided, ...lateModules }).sort()).toEqual([...table].sort());
});

const curated = ['react-router', '@reduxjs/toolkit', 'react-i18next'] as const;

test.each(curated)('everything that remotes import of %s is provided', (library) => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const sources = globSync('{mf-*,kit/build/remote-template}/src/**/*.{ts,tsx}', { cwd: root });
  const named = sources
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/import \{([^}]*)\} from '([^']*)'/g)])
    .map(([, names = '', from = '']) => ({ names, from }));
  expect(named.map(({ from }) => from)).toContain('react-router');
  const imported = named
    .filter(({ from }) => from === library)
    .flatMap(({ names }) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  expect(imported.filter((name) => !Object.hasOwn(provided[library], name))).toEqual([]);
});
