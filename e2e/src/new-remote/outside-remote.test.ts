import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../../run/step.ts';
import { command } from '../release/command.ts';
import { type ReleaseDesk, startReleaseDesk } from '../release/release-desk.ts';

const name = 'mf-waiting';
const started = promisify(execFile);

let desk: ReleaseDesk;
let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'intake-desk-outside-'));
  folder = join(parent, name);
  desk = await startReleaseDesk();
});
afterAll(async () => {
  await desk?.stop();
  await rm(parent, { recursive: true, force: true });
});

const onDesk = (script: string, ...args: string[]) =>
  command(script, args, { DATABASE_URL: desk.databaseUrl, REMOTES_DIR: desk.gateway.remotes.folder });

/** Runs one of the remote's own scripts. Rejects with its output if it fails. */
async function run(script: string): Promise<void> {
  const { NODE_OPTIONS: _ours, ...env } = process.env;
  await started('npm', ['run', '--silent', script], { cwd: folder, env });
}

/** Installs the packed rooms from their files, and packages of others from this workspace: a test asks no registry. */
async function install(): Promise<void> {
  const installed = join(folder, 'node_modules');
  await mkdir(installed);
  for (const entry of await readdir(join(workspace, 'node_modules'))) {
    if (entry !== '@intake-desk') await symlink(join(workspace, 'node_modules', entry), join(installed, entry));
  }
  for (const file of await readdir(join(folder, 'packages'))) {
    const [, room = ''] = /^intake-desk-(.*)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? [];
    const target = join(installed, '@intake-desk', room);
    await mkdir(target, { recursive: true });
    await started('tar', ['-xzf', join(folder, 'packages', file), '-C', target, '--strip-components=1']);
  }
}

test('a remote outside this repository is checked, tested and built with packed contracts and kit, and released', async () => {
  expect(await onDesk('new-remote', name, '--outside', folder)).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: {
      '@intake-desk/contracts': expect.stringMatching(/^file:packages\/intake-desk-contracts-.*\.tgz$/),
      '@intake-desk/kit': expect.stringMatching(/^file:packages\/intake-desk-kit-.*\.tgz$/),
    },
    devDependencies: { typescript: expect.any(String), jest: expect.any(String) },
  });
  await install();
  for (const script of ['types', 'test', 'build']) await run(script);
  expect(await onDesk('release', '--build', join(folder, 'dist'))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^mf-waiting 1\.0\.0-[0-9a-f]{8} is current\.\n$/),
    errors: '',
  });
});

test('a folder with another name than the remote, and one that is there already, are refused in one line', async () => {
  expect(await onDesk('new-remote', name, '--outside', join(parent, 'waiting'))).toMatchObject({
    code: 1,
    errors: `Call the folder ${name}.\n`,
  });
  await mkdir(join(parent, 'mf-there'));
  expect(await onDesk('new-remote', 'mf-there', '--outside', join(parent, 'mf-there'))).toMatchObject({
    code: 1,
    errors: 'The folder mf-there is there already.\n',
  });
});
