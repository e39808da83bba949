import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csrfCookie, csrfHeader } from '@intake-desk/contracts';
import { createRemoteToken } from '@intake-desk/contracts/administration';
import { watchCanaries } from '@intake-desk/gateway';
import { Parse } from 'typebox/value';
import { setBrowserClock } from '../../../kit/src/harness/browser-clock.ts';
import { aheadMs } from '../desk/clock.ts';
import { testBrowser } from '../desk/test-browser.ts';
import { until } from '../desk/until.ts';
import { readBuild } from './changed-build.ts';
import { command } from './command.ts';
import { DeskVisitor } from './desk-visitor.ts';
import { PlainBuilds } from './plain-build.ts';
import { type ReleaseDesk, startReleaseDesk } from './release-desk.ts';

const settings = 'mf-settings';
const waiting = 'mf-waiting';
const newVersion = 'A new version of the desk is ready.';

const browser = testBrowser();
let desk: ReleaseDesk;
let builds: PlainBuilds;
let keys: string;
let admin: DeskVisitor;

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'intake-desk-keys-'));
  builds = await PlainBuilds.open();
  desk = await startReleaseDesk();
  admin = await DeskVisitor.signIn(browser(), desk.url, 'admin@demo.test', '/about');
});
afterAll(async () => {
  await desk?.stop();
  await builds?.close();
  await rm(keys, { recursive: true, force: true });
});

/** Gives a command the desk's clock, since a team's signature is only valid for minutes. */
const clockOfDesk = `--import=data:text/javascript,${encodeURIComponent(`(${setBrowserClock})(${aheadMs})`)}`;

const arrive = (email: string, path = '/about') => DeskVisitor.signIn(browser(), desk.url, email, path);

const onServer = async (script: string, args: readonly string[]) =>
  succeed(await command(script, args, { DATABASE_URL: desk.databaseUrl, REMOTES_DIR: desk.gateway.remotes.folder }));

const succeed = ({ code, output, errors }: Awaited<ReturnType<typeof command>>): string => {
  if (code !== 0) throw new Error(errors);
  return output;
};

/** Gives a remote's team a key and a token. Returns its release command, which needs nothing else of the server. */
async function teamOf(name: string) {
  const file = join(keys, `${name}.key`);
  const [publicKey] = succeed(await command('release', ['--new-key', file], {})).match(/[A-Za-z0-9+/]{43}=/) ?? [];
  const cookies = await admin.page.context().cookies(desk.url);
  const csrf = cookies.find((cookie) => cookie.name === csrfCookie)?.value ?? '';
  const response = await admin.page.request.post(desk.url + createRemoteToken.url.replace(':remote', name), {
    headers: { [csrfHeader]: csrf, accept: 'application/json', origin: desk.url },
    data: { org: 'northsea', label: 'Pipeline', publicKey },
  });
  const { token } = Parse(createRemoteToken.reply, await response.json());
  const environment = { RELEASE_TOKEN: token, RELEASE_KEY_FILE: file, NODE_OPTIONS: clockOfDesk };
  return (build: string, ...options: string[]) =>
    command('release', ['--build', build, '--to', desk.url, '--person', 'Bo Smit', ...options], environment);
}

/** Waits until a visitor gets a version of a remote, any if omitted. Returns it. */
async function gets(visitor: DeskVisitor, name: string, version?: string): Promise<string | undefined> {
  let found: string | undefined;
  await until(`${version ?? 'a version'} of ${name}`, async () => {
    found = await visitor.versionOf(name);
    return version === undefined ? found !== undefined : found === version;
  });
  return found;
}

/** Returns the version in a command's reply. */
const versionIn = (output: string): string => /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(output)?.[0] ?? '';

test('two teams release to a desk in use: a canary whose button throws is stopped, a tester runs it alone, both teams roll back, one leaves', async () => {
  const { database } = desk.gateway.services;
  const north = await arrive('nurse@demo.test');
  await onServer('release', ['--build', await builds.build('Waiting room')]);
  const [waitingTeam, settingsTeam] = [await teamOf(waiting), await teamOf(settings)];
  const first = (await gets(north, waiting)) ?? '';

  // The settings' team releases to everybody while staff work; the other team cannot release for it.
  const later = await desk.build({ text: ['"title":"Users"', '"title":"Staff"'] });
  expect((await waitingTeam(later.dist)).errors).toContain('refused the release (403)');
  const manager = await arrive('manager@demo.test', '/settings/user');
  succeed(await settingsTeam(later.dist));
  await manager.choose('Roles');
  await manager.page.getByText(newVersion).waitFor();
  await manager.open('/settings/user');
  await manager.title('Staff').waitFor();

  // A canary whose button throws reaches one organisation, and is stopped after six sessions.
  const faulty = await builds.build('Waiting room', "throw new Error('The bell is missing.')");
  const canary = versionIn(
    succeed(await waitingTeam(faulty, '--canary', 'polder', '--sessions', '20', '--hours', '1')),
  );
  for (let session = 0; session < 6; session += 1) {
    const polder = await arrive('outsider@demo.test', '/waiting');
    // The desk's own check, once a minute, may have stopped it already.
    if (session > 0 && (await polder.versionOf(waiting)) !== canary) break;
    await gets(polder, waiting, canary);
    const reported = polder.page.waitForRequest(
      (request) => request.postData()?.includes('The bell is missing.') === true,
    );
    await polder.page.getByRole('button', { name: 'Call in' }).click();
    await (await reported).response();
    await polder.leave();
  }
  expect(await north.versionOf(waiting)).toBe(first);
  await watchCanaries({ database, publicUrl: desk.url });
  const polder = await arrive('outsider@demo.test', '/waiting');
  await gets(polder, waiting, first);
  await polder.page.getByRole('button', { name: 'Call in' }).click();
  await polder.page.getByText('Called in.').waitFor();

  // A tester runs the stopped version from a link, for nobody else.
  await admin.open(`/waiting?remote=${waiting}@${canary}`);
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
  await admin.page.getByText(/^You are testing/).waitFor();
  expect([await admin.versionOf(waiting), await polder.versionOf(waiting)]).toEqual([canary, first]);
  await admin.page.getByRole('button', { name: 'Reset' }).click();
  await admin.page.getByText(/^You are testing/).waitFor({ state: 'detached' });
  expect(await admin.versionOf(waiting)).toBe(first);

  // Both teams release once more, and both go back.
  succeed(await waitingTeam(await builds.build('Waiting hall')));
  await north.open('/waiting');
  await north.title('Waiting hall').waitFor();
  for (const name of [waiting, settings]) await onServer('rollback', [name]);
  await gets(north, waiting, first);
  await gets(manager, settings, (await readBuild(desk.dist(settings))).version);
  await north.open('/waiting');
  await north.title('Waiting room').waitFor();

  // One team leaves; the page of the other stays.
  await onServer('admin', ['remote', 'remove', waiting]);
  await until('a registry without it', async () => (await north.versionOf(waiting)) === undefined);
  await north.open('/about');
  await north.title('About Intake Desk').waitFor();
  expect(await north.page.getByRole('link', { name: 'Waiting room', exact: true }).count()).toBe(0);
  await manager.open('/settings/user');
  await manager.title('Users').waitFor();
});
