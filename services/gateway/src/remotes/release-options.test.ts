import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';
import { readReleaseCommand } from './release-options.ts';

const hash = 'A'.repeat(64);

test.each(['github-actions.yml', 'gitlab-ci.yml'])(
  'the command of docs/pipelines/%s is one that a release reads',
  (file) => {
    const sample = readFileSync(join(workspace, 'docs', 'pipelines', file), 'utf8');
    const [, line = ''] = /npm run release -- (mf-.*)/.exec(sample) ?? [];
    const words = line.split(' ').map((word) => word.replace(/^"\$\w+"$/, 'a'.repeat(40)));
    expect(readReleaseCommand(words)).toEqual({
      kind: 'room',
      name: 'mf-invite',
      options: {
        to: 'https://staging.example',
        canary: 'polder',
        sessions: '20',
        hours: '24',
        since: 'a'.repeat(40),
      },
    });
  },
);

test('a packed build and a new key are read too', () => {
  expect(readReleaseCommand(['--from', 'a.tgz', '--sha256', hash, '--to', 'https://desk.example'])).toEqual({
    kind: 'pack',
    file: 'a.tgz',
    sha256: hash.toLowerCase(),
    options: { from: 'a.tgz', sha256: hash, to: 'https://desk.example' },
  });
  expect(readReleaseCommand(['--new-key', 'release.key'])).toEqual({ kind: 'key', file: 'release.key' });
});

test('a build of another build tool is read with the version that it gets', () => {
  const options = { build: 'dist', version: '1.2.0', canary: 'polder' };
  expect(readReleaseCommand(['--build', 'dist', '--version', '1.2.0', '--canary', 'polder'])).toEqual({
    kind: 'build',
    folder: 'dist',
    options,
  });
});

test.each([
  ['nothing to release', []],
  ['a room and a build', ['mf-invite', '--build', 'dist']],
  ['a pack and a build', ['--from', 'a.tgz', '--sha256', hash, '--build', 'dist']],
  ['a room with a version', ['mf-invite', '--version', '1.2.0']],
  ['a room and a pack', ['mf-invite', '--from', 'a.tgz', '--sha256', hash]],
  ['a pack without its hash', ['--from', 'a.tgz', '--to', 'https://desk.example']],
  ['a rule without a canary', ['mf-invite', '--to', 'https://desk.example', '--hours', '24']],
  ['a rule without hours', ['mf-invite', '--canary', 'polder', '--sessions', '20']],
  ['a rule of no number', ['mf-invite', '--to', 'https://desk.example', '--canary', 'polder', '--hours', 'soon']],
  ['a commit without a desk', ['mf-invite', '--since', 'abc']],
  ['a new key and a room', ['mf-invite', '--new-key', 'release.key']],
])('%s is refused with the usage', (_, args) => {
  expect(() => readReleaseCommand(args)).toThrow(/^Use: npm run release -- mf-invite/);
});
