/**
 * `npm run check`: types, lint, the guards of sources and documents, and the tests of the rooms that differ from `BASE`, a
 * commit (default: `origin/main`, or the commit before the last one where there is no such branch). A room's result is
 * cached until the room, a dependency of it or the servers' settings change. The last line is the total alone.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { workspace } from './step.ts';
import { guards } from './suites.ts';
import { serviceWorkers, TestRun, types } from './test-run.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim();

function defaultBase(): string {
  const [landed] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main').split('\n');
  return landed || 'HEAD~1';
}

/** Returns the rooms with tests of their own in which a file differs from a commit, committed or not. */
function changedRooms(base: string): string[] {
  const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  const files = changed.join('\n').split('\n');
  return globSync('{*,services/*}/package.json', { cwd: workspace })
    .map(dirname)
    .filter((room) => room !== 'e2e' && room !== 'bench' && room !== 'node_modules')
    .filter((room) => files.some((file) => file.startsWith(`${room}/`)));
}

await TestRun.of('npm run check', async (run) => {
  await run.check('Types', 'tsc', types);
  await run.check('Lint', 'biome', ['check', '--error-on-warnings', '.']);
  await run.jest('Guards', ['--selectProjects', 'e2e', ...serviceWorkers, ...guards], {});
  const rooms = changedRooms(process.env.BASE ?? defaultBase());
  if (rooms.length === 0) return;
  const scopes = rooms.flatMap((room) => ['--scope', `@intake-desk/${basename(room)}`]);
  await run.check(`Tests of ${rooms.join(', ')}`, 'lerna', ['run', 'test', ...scopes]);
  run.leave('tests of other rooms, browser tests', 'npm test');
});
