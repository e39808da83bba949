import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@intake-desk/contracts';
import * as kit from './index.ts';

/** Names that a version of a shared package exports; older remotes rely on them. */
interface ExportList {
  readonly version: string;
  readonly names: readonly string[];
}

const workspace = join(import.meta.dirname, '..', '..');
// On a build machine the clone may belong to another user.
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', '-C', workspace, ...args], { encoding: 'utf8' });

/** Returns the previously committed lists; empty in a copy without history. */
function earlierLists(file: string): ExportList[] {
  if (!existsSync(join(workspace, '.git'))) return [];
  const commits = git('log', '--format=%H', '--', file).split('\n').filter(Boolean);
  return commits.flatMap((commit) => {
    const kept = git('ls-tree', '--name-only', commit, '--', file);
    return kept === '' ? [] : [JSON.parse(git('show', `${commit}:${file}`))];
  });
}

describe.each([
  ['contracts', contracts],
  ['kit', kit],
])('the exports of %s', (room, exported) => {
  const file = `${room}/exports.json`;
  const list: ExportList = JSON.parse(readFileSync(join(workspace, file), 'utf8'));

  test('is in its export list under its version', () => {
    const { version } = JSON.parse(readFileSync(join(workspace, room, 'package.json'), 'utf8'));
    expect({ version, names: Object.keys(exported).toSorted() }).toEqual(list);
  });

  test('does not change under the same version', () => {
    for (const { version, names } of earlierLists(file)) {
      if (version === list.version) expect(list.names).toEqual(names);
    }
  });
});
