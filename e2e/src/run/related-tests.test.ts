import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../../run/step.ts';

const run = promisify(execFile);
const rooms = ['kit', 'mf-dashboard', 'mf-record'];

test('the tests of other rooms are found by a file that they use', async () => {
  const { stdout } = await run(
    // The node of these tests, regardless of the PATH.
    process.execPath,
    [
      join(workspace, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--listTests',
      '--no-watchman',
      // Each project reads the tree of all rooms, and three prove as much as sixteen.
      ...['--selectProjects', ...rooms],
      ...['--findRelatedTests', 'kit/src/components/RiskBadge.tsx'],
    ],
    // Asynchronous, since a program that hangs would otherwise hang this one beyond the test's limit.
    { cwd: workspace, timeout: 120_000, killSignal: 'SIGKILL' },
  );
  const found = stdout.split('\n').map((path) => relative(workspace, path).split('/')[0]);
  expect([...new Set(found)]).toEqual(expect.arrayContaining(rooms));
});
