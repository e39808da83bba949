import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../run/step.ts';
import { guards, platformWalks, shortOnMariaDb, shortWalks } from '../../run/suites.ts';

test('every test that a list of the test commands names is there', () => {
  const named = [...guards, ...shortWalks, ...platformWalks, ...shortOnMariaDb];
  expect(named.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
});
