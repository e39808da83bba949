import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramEnd } from '../running/shell.ts';
import { command, lastLine } from './command.ts';
import { type ReleaseDesk, startReleaseDesk } from './release-desk.ts';

const name = 'mf-settings';
let desk: ReleaseDesk;

beforeAll(async () => {
  desk = await startReleaseDesk([name]);
});
afterAll(() => desk.stop());

const run = (script: string, ...args: string[]): Promise<ProgramEnd> =>
  command(script, args, { DATABASE_URL: desk.databaseUrl, REMOTES_DIR: desk.gateway.remotes.folder });

test('the commands beside a running desk: two builds of one remote at once, a packed one, rollbacks', async () => {
  const packs = await mkdtemp(join(tmpdir(), 'intake-desk-packs-'));
  // The room's own tests run elsewhere.
  const force = ['--force', 'tested elsewhere'];
  const [packed, released] = await Promise.all([
    run('pack-remote', name, '--into', packs, ...force),
    run('release', name, ...force),
  ]);
  expect({ code: released.code, last: lastLine(released.output), errors: released.errors }).toEqual({
    code: 0,
    last: expect.stringMatching(/^mf-settings \d+\.\d+\.\d+-[0-9a-f]{8} is current\.$/),
    errors: '',
  });
  const version = lastLine(released.output).split(' ')[1];

  // Both builds are identical, so the packed one is already current.
  expect({ code: packed.code, last: lastLine(packed.output), errors: packed.errors }).toEqual({
    code: 0,
    last: expect.stringMatching(
      new RegExp(`^npm run release -- --from ${name}-${version}\\.tgz --sha256 [0-9a-f]{64}$`),
    ),
    errors: '',
  });
  const hash = lastLine(packed.output).split(' ').at(-1) ?? '';
  const file = join(packs, `${name}-${version}.tgz`);
  expect(await run('release', '--from', file, '--sha256', hash)).toEqual({
    code: 1,
    output: '',
    errors: `${name} ${version} was released before: change it, then release it.\n`,
  });
  const other = '0'.repeat(64);
  expect(await run('release', '--from', file, '--sha256', other)).toEqual({
    code: 1,
    output: '',
    errors: `${file} has the SHA-256 ${hash}, not the given one: fetch it again from where it was packed.\n`,
  });
  await rm(packs, { recursive: true });

  expect(await run('rollback', name)).toEqual({
    code: 1,
    output: '',
    errors: `${name} has no version before ${version}.\n`,
  });
});

const releaseUsage =
  'Use: npm run release -- mf-invite|--from <file> --sha256 <64 hex digits>|--build <folder> [--version <1.2.0>] ' +
  '[--canary <symbol of an organisation> [--sessions <number> --hours <number>]] ' +
  '[--note <text>] [--person <name>] [--force <reason>] [--to <address of the desk> [--since <commit>]], ' +
  'or npm run release -- --new-key <file>\n';

test.each([
  ['release', [], releaseUsage],
  ['release', ['mf-settings', 'mf-invite'], releaseUsage],
  ['release', ['mf-settings', '--from', 'x.tgz'], releaseUsage],
  ['release', ['--from', 'x.tgz', '--sha256', 'abc'], releaseUsage],
  [
    'pack-remote',
    [],
    'Use: npm run pack-remote -- mf-invite [--force <reason>]|--build <folder> [--version <1.2.0>] [--into <folder>]\n',
  ],
  [
    'release',
    ['mf-nowhere', '--force', 'tested elsewhere'],
    'There is no remote mf-nowhere: name one of the folders mf-….\n',
  ],
  [
    'release',
    ['mf-settings', '--force', 'tested elsewhere', '--canary', 'nowhere'],
    'There is no organisation "nowhere": give its symbol.\n',
  ],
  ['rollback', ['../mf-settings'], 'Use: npm run rollback -- mf-invite [--person <name>]\n'],
  ['rollback', ['mf-nowhere'], 'mf-nowhere was never released.\n'],
])('%s %s says in one line what is wrong', async (script, args, errors) => {
  expect(await run(script, ...args)).toEqual({ code: 1, output: '', errors });
});
