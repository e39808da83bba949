import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compressedSuffix } from '@intake-desk/contracts';
import { releaseRemote, versionFolder } from '@intake-desk/gateway';
import { inviteAfterFailure } from '../../../docs/samples/qa.ts';
import { workspace } from '../../run/step.ts';
import { testBrowser } from '../desk/test-browser.ts';
import { Visitor } from '../desk/visitor.ts';
import { readBuild } from '../release/changed-build.ts';
import { type ReleaseDesk, startReleaseDesk } from '../release/release-desk.ts';

const remote = 'mf-invite';

let folder: string;
const browser = testBrowser();
let desk: ReleaseDesk;
let qa: Awaited<ReturnType<typeof startQa>>;
let quality: Visitor;
let first: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-qa-'));
  desk = await startReleaseDesk();
  first = (await readBuild(desk.dist(remote))).version;
  const { dist, build } = await desk.build({ text: ['Send invitation', 'Send this invitation'] }, remote);
  await releaseRemote(desk.gateway.remotes, { dist });
  second = build.version;
  qa = await startQa(desk.gateway.remotes.folder);
});
afterAll(async () => {
  qa?.command.kill('SIGTERM');
  await desk?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  quality = await Visitor.arrive(browser(), { name: 'quality', url: qa.url, machineClock: true });
});
afterEach(async () => {
  await quality.close();
  expect(quality.problems).toEqual([]);
});

/** Runs `npm run qa` over a desk's remotes, with that desk's other settings in its environment. */
async function startQa(remotes: string) {
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const { NODE_OPTIONS: _ours, ...rest } = process.env;
  const command = spawn(process.execPath, [join(workspace, 'kit', 'build', 'qa.ts')], {
    env: {
      ...rest,
      PORT: '0',
      REMOTES_DIR: remotes,
      TMPDIR: temporary,
      DATABASE_URL: `sqlite:${join(folder, 'desk.sqlite')}`,
      SECRETS_KEY: 'too short',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  for await (const line of createInterface({ input: command.stdout })) {
    const [, url] = /^Released remotes alone: (\S+)/.exec(line) ?? [];
    if (url !== undefined) return { command, ended, url, temporary };
  }
  throw new Error('npm run qa named no address.');
}

const panel = () => quality.page.getByRole('complementary', { name: `${remote} alone` });
const send = (label: string) => quality.page.getByRole('button', { name: label, exact: true });
const open = (choices: Readonly<Record<string, string>>) =>
  quality.page.goto(`${qa.url}/?${new URLSearchParams({ remote, role: 'nurse', ...choices })}`);

test('each released version opens at its address, by the files that staff get; the address names the newest one', async () => {
  await open({ version: first });
  await send('Send invitation').waitFor();
  expect([...quality.addresses].filter((address) => address.includes(`/remotes/${remote}/`))).toContain(
    `${qa.url}/remotes/${remote}/${first}/remoteEntry.js`,
  );

  await open({});
  await send('Send this invitation').waitFor();
  expect(new URL(quality.page.url()).searchParams.get('version')).toBe(second);

  await panel().getByLabel('Version', { exact: true }).click();
  await quality.page.getByRole('option', { name: new RegExp(first.slice(-8)) }).click();
  await quality.page.waitForURL((address) => address.searchParams.get('version') === first);
  await send('Send invitation').waitFor();

  await panel().getByLabel('Remote', { exact: true }).click();
  await quality.page.getByRole('option', { name: 'mf-dashboard' }).click();
  await quality.page.getByRole('heading', { name: 'Dashboard', level: 1, exact: true }).waitFor();
});

test("the documentation's check passes", async () => {
  quality.expected = /status of 500/;
  await inviteAfterFailure(quality.page, qa.url, first);
});

test('F3 a damaged file or another desk is the reason in place of the remote, and another version can be chosen', async () => {
  quality.expected = /status of 500|is not executable/;
  const { dist, build } = await desk.build({ text: ['Send invitation', 'Send it'] }, remote);
  await releaseRemote(desk.gateway.remotes, { dist });
  const entry = join(versionFolder(desk.gateway.remotes.folder, build), 'remoteEntry.js');
  for (const file of [entry, `${entry}${compressedSuffix}`]) await writeFile(file, 'damaged');
  await open({ version: build.version });
  await quality.page.getByText(`A file of ${remote} ${build.version} is not the released one.`).waitFor();

  const another = { text: ['Send invitation', 'Send that'] as const, requires: { kit: '^99.0.0' } };
  const later = await desk.build(another, remote);
  const { version } = later.build;
  await cp(later.dist, versionFolder(desk.gateway.remotes.folder, later.build), { recursive: true });
  await open({ version });
  await quality.page.getByText(`This desk cannot run ${remote} ${version}.`).waitFor();
  await quality.page.getByText('kit ^99.0.0, this desk has').waitFor();

  await panel().getByLabel('Version', { exact: true }).click();
  await quality.page.getByRole('option', { name: new RegExp(second.slice(-8)) }).click();
  await send('Send this invitation').waitFor();
});

test("its end leaves nothing, and it never opened the desk's database", async () => {
  expect(readdirSync(qa.temporary)).toHaveLength(1);
  qa.command.kill('SIGTERM');
  await qa.ended;
  expect(readdirSync(qa.temporary)).toEqual([]);
  expect(existsSync(join(folder, 'desk.sqlite'))).toBe(false);
});
