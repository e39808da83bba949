import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules as table } from '@intake-desk/kit/build';
import { sharedModules as provided } from './shared-scope.ts';

test('the desk provides exactly what builds of remotes ask for', () => {
  expect(Object.keys(provided).sort()).toEqual([...table].sort());
});

test('what remotes import of the router is provided', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const sources = globSync('{mf-*,kit/build/remote-template}/src/**/*.{ts,tsx}', { cwd: root });
  const imported = sources
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/import \{([^}]*)\} from 'react-router'/g)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  expect(imported).not.toHaveLength(0);
  expect(imported.filter((name) => !Object.hasOwn(provided['react-router'], name))).toEqual([]);
});
