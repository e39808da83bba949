import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedSuffix } from '@intake-desk/contracts';
import {
  adoptRemote,
  ReleaseRefused,
  RemoteReleaseEntity,
  RemoteVersionEntity,
  readDist,
  releaseRemote,
  rollbackRemote,
} from '@intake-desk/gateway';
import { testBrowser } from '../desk/test-browser.ts';
import { readBuild } from './changed-build.ts';
import { DeskVisitor } from './desk-visitor.ts';
import { type ReleaseDesk, startReleaseDesk } from './release-desk.ts';

const settings = 'mf-settings';
const later = (title: string) => ({ text: ['"title":"Users"', `"title":"${title}"`] as const });
const newVersion = 'A new version of the desk is ready.';

const browser = testBrowser();
let desk: ReleaseDesk;
let first: string;

beforeAll(async () => {
  desk = await startReleaseDesk();
  first = (await readBuild(desk.dist(settings))).version;
});
afterAll(() => desk.stop());

const arrive = (email: string, path = '/settings/user') => DeskVisitor.signIn(browser(), desk.url, email, path);
const ofSettings = (file: string): boolean => file.startsWith(`/remotes/${settings}/`);
const versions = (files: readonly string[]) => [...new Set(files.filter(ofSettings).map((file) => file.split('/')[3]))];

/** Returns the files of one page of each part of the desk, without those of mf-settings. */
async function restOfTheDesk(visitor: DeskVisitor): Promise<string[]> {
  const files = new Set<string>();
  for (const [path, title] of [
    ['/about', 'About Intake Desk'],
    ['/invite', 'Send an invitation'],
    ['/reports', 'Reports'],
    ['/settings/user', /./],
  ] as const) {
    await visitor.open(path);
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    for (const file of (await visitor.files()).filter((one) => !ofSettings(one))) files.add(file);
  }
  return [...files].sort();
}

test('a release while the desk runs: the open page says so and goes on, a reload brings it; a rollback takes it back', async () => {
  const manager = await arrive('manager@demo.test');
  const rest = await restOfTheDesk(manager);
  await manager.open('/settings/user');
  await manager.title('Users').waitFor();
  const before = await manager.revision();

  const { dist, build } = await desk.build(later('People of the house'));
  expect(build.version).not.toBe(first);
  await releaseRemote(desk.gateway.remotes, { dist });
  await manager.untilOtherThan(before);
  expect(await manager.page.getByText(newVersion).count()).toBe(0);
  await manager.choose('Digital intake');
  await manager.title('Send an invitation').waitFor();
  await manager.page.getByText(newVersion).waitFor();
  await manager.choose('Settings');
  await manager.title('Roles').waitFor();
  expect(versions(await manager.files())).toEqual([first]);

  await manager.open('/settings/user');
  await manager.title('People of the house').waitFor();
  expect(versions(await manager.files())).toEqual([build.version]);
  expect(await restOfTheDesk(manager)).toEqual(rest);

  const released = await manager.revision();
  expect(await rollbackRemote(desk.gateway.remotes, settings)).toEqual({ current: first, takenBack: build.version });
  await manager.untilOtherThan(released);
  await manager.open('/settings/user');
  await manager.title('Users').waitFor();
  expect(versions(await manager.files())).toEqual([first]);
  expect(await manager.revision()).toBe(before);
  expect(await restOfTheDesk(manager)).toEqual(rest);
  await manager.leave();
});

test('the maps of a build, by which the places of errors are found, name its sources', async () => {
  const { maps } = await readDist(desk.dist(settings));
  expect(JSON.parse(String(maps?.get('page-settings-user.js') ?? '{}'))).toMatchObject({
    sources: expect.arrayContaining([expect.stringMatching(/^\.\/src\/users\//)]),
  });
});

test('F3 a released file is damaged on the disk of the desk: the page says so, and Retry works once it is mended', async () => {
  const manager = await arrive('manager@demo.test', '/about');
  const script = join(desk.gateway.remotes.folder, settings, first, 'page-settings-user.js');
  const files = [script, `${script}${compressedSuffix}`];
  const read = () => Promise.all(files.map((file) => readFile(file)));
  const right = await read();
  for (const file of files) await appendFile(file, '//');
  await manager.open('/settings/user');
  const damaged = manager.page.locator('[data-failure="damaged"]');
  await damaged.getByText('A file of “Settings” is damaged or was changed on the way.').waitFor();
  await adoptRemote(desk.gateway.remotes, desk.dist(settings));
  expect(await read()).toEqual(right);
  await damaged.getByRole('button', { name: 'Try again' }).click();
  await manager.title('Users').waitFor();
  await manager.leave();
});

test('a version is released once, and one that needs a newer kit is not released', async () => {
  const again = releaseRemote(desk.gateway.remotes, { dist: desk.dist(settings) });
  await expect(again).rejects.toThrow(ReleaseRefused);
  await expect(again).rejects.toThrow(`${settings} ${first} was released before: change it, then release it.`);
  const { dist } = await desk.build({ ...later('Too new'), requires: { kit: '^99.0.0' } });
  await expect(releaseRemote(desk.gateway.remotes, { dist })).rejects.toThrow(
    `${settings} needs kit ^99.0.0, the desk has ${desk.gateway.remotes.provides.kit}`,
  );
});

test('a version that needs a newer kit and stands in the registry all the same: none of its files is asked for', async () => {
  const manager = await arrive('manager@demo.test', '/about');
  const before = await manager.revision();
  const { build } = await desk.build({ ...later('Too new'), requires: { kit: '^99.0.0' } });
  const { database } = desk.gateway.services;
  const { name, version } = build;
  const stand = (currentVersion: string, previousVersion: string | null) =>
    database.write(() => database.manager().update(RemoteReleaseEntity, { name }, { currentVersion, previousVersion }));
  await database.write(() =>
    database.manager().insert(RemoteVersionEntity, { name, version, manifest: build, createdAt: database.now() }),
  );
  await stand(version, null);
  await manager.untilOtherThan(before);
  await manager.open('/settings/user');
  await manager.page.locator('[data-failure="incompatible"]').waitFor();
  await manager.page.getByText('This version of “Settings” needs a newer desk.').waitFor();
  await manager.page.getByText(`${name} ${version}`).waitFor();
  expect((await manager.files()).filter(ofSettings)).toEqual([]);
  await manager.choose('Digital intake');
  await manager.title('Send an invitation').waitFor();

  // Staff get the previous version if it fits.
  const alone = await manager.revision();
  await stand(version, first);
  await manager.untilOtherThan(alone);
  await manager.open('/settings/user');
  await manager.title('Users').waitFor();
  expect(versions(await manager.files())).toEqual([first]);
  const both = await manager.revision();
  await stand(first, null);
  await manager.untilOtherThan(both);
  await manager.leave();
});

test('a canary reaches the members of its organisation only', async () => {
  const [viewer, outsider] = [await arrive('viewer@demo.test', '/'), await arrive('outsider@demo.test')];
  await outsider.title('Users').waitFor();
  const [before, elsewhere] = [await outsider.revision(), await viewer.revision()];
  const { dist, build } = await desk.build(later('People of Polder'));
  await releaseRemote(desk.gateway.remotes, { dist, canary: 'polder' });
  await outsider.untilOtherThan(before);
  await outsider.open('/settings/user');
  await outsider.title('People of Polder').waitFor();
  expect(versions(await outsider.files())).toEqual([build.version]);
  expect(await viewer.revision()).toBe(elsewhere);
  expect(await viewer.versionOf(settings)).toBe(first);

  const canary = await outsider.revision();
  await rollbackRemote(desk.gateway.remotes, settings);
  await outsider.untilOtherThan(canary);
  await outsider.open('/settings/user');
  await outsider.title('Users').waitFor();
  for (const one of [viewer, outsider]) await one.leave();
});
