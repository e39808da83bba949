import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { workspace } from '../../run/step.ts';

test('the tests of other rooms are found by a file that they use', () => {
  const list = execFileSync(
    join(workspace, 'node_modules', '.bin', 'jest'),
    ['--listTests', '--findRelatedTests', 'kit/src/components/RiskBadge.tsx'],
    { cwd: workspace, encoding: 'utf8' },
  );
  const rooms = list.split('\n').map((path) => relative(workspace, path).split('/')[0]);
  expect([...new Set(rooms)]).toEqual(expect.arrayContaining(['kit', 'mf-dashboard', 'mf-record']));
});
