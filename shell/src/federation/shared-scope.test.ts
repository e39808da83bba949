import { sharedModules as table } from '@intake-desk/kit/build';
import { sharedModules as provided } from './shared-scope.ts';

test('the desk provides exactly what builds of remotes ask for', () => {
  expect(Object.keys(provided).sort()).toEqual([...table].sort());
});
