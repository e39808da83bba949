import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBuild } from '@intake-desk/contracts';
import { packageVersionOf } from '@intake-desk/contracts/administration';
import { RemoteVersionEntity, releaseRemote } from '@intake-desk/gateway';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';
import { changedBuild, readBuild } from '../release/changed-build.ts';
import { administratorAt } from './administrator.ts';

const desk = visitedDesk();

const name = 'mf-invite';
const dist = join(import.meta.dirname, '..', '..', '..', name, 'dist');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-remotes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const later = (title: string): Promise<RemoteBuild> =>
  changedBuild(dist, join(folder, title), { text: ['"title":"Send an invitation"', `"title":"${title}"`] });

/** Returns the name by which people know a version. */
const nameOf = (version: string, build: number): string => `${packageVersionOf(version)} build ${build}`;

/** Reloads the page of invitations, and waits for its title. */
async function findsTitle({ page }: Visitor, title: string): Promise<void> {
  await page.goto(`${desk.url}/invite`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

test('a new version is rolled back, tried by one organisation, made current, switched off and on again', async () => {
  const first = nameOf((await readBuild(dist)).version, 1);
  const version = nameOf((await later('Invite a patient')).version, 2);
  await releaseRemote(desk.gateway.remotes, { dist: join(folder, 'Invite a patient') });
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/invite');
  await findsTitle(nurse, 'Invite a patient');
  const outsider = await desk.arrive({ name: 'outsider' });
  await outsider.signIn('/invite');

  const admin = await administratorAt(desk, '/settings/remotes');
  const { page } = admin;
  await page.getByRole('row', { name: `Versions of ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: `Versions of ${name}` });
  const item = (of: string) => drawer.getByRole('listitem', { name: of, exact: true });
  await item(version).getByText('Current', { exact: true }).waitFor();
  await item(first).waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);

  await drawer.getByRole('button', { name: `Go back to ${first}` }).click();
  await item(first).getByText('Current', { exact: true }).waitFor();
  await findsTitle(nurse, 'Send an invitation');

  await drawer.getByRole('button', { name: `Release to one organisation first: ${version}` }).click();
  await page.getByRole('menuitem', { name: 'Polder Clinic' }).click();
  await page.getByRole('checkbox', { name: 'Watch it' }).uncheck();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await drawer.getByText(`Polder Clinic gets ${version}.`).waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await findsTitle(outsider, 'Invite a patient');
  await findsTitle(nurse, 'Send an invitation');
  await drawer.getByRole('button', { name: 'End: Polder Clinic gets the current version' }).click();
  await drawer.getByText(`Polder Clinic gets ${version}.`).waitFor({ state: 'detached' });
  await findsTitle(outsider, 'Send an invitation');

  await drawer.getByRole('button', { name: `Make current for everybody: ${version}` }).click();
  await item(version).getByText('Current', { exact: true }).waitFor();
  await findsTitle(nurse, 'Invite a patient');
  await page
    .getByRole('status')
    .filter({ hasText: `${version} of ${name} is current.` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await item(first).getByText('Current', { exact: true }).waitFor();
  await findsTitle(nurse, 'Send an invitation');

  await drawer.getByText(/^If you switch it off, \d+ users can no longer open it\.$/).waitFor();
  await drawer.getByRole('button', { name: 'Switch off for everybody' }).click();
  await drawer.getByText('Switched off. Its pages say so').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await nurse.page.goto(`${desk.url}/invite`);
  await nurse.page.getByText(/^“.+” is switched off\.$/).waitFor();
  expect(await nurse.accessibilityFaults()).toEqual([]);
  await drawer.getByRole('button', { name: 'Switch on', exact: true }).click();
  await drawer.getByText('Switched off. Its pages say so').waitFor({ state: 'detached' });
  await findsTitle(nurse, 'Send an invitation');
});

test('a version that needs another shell says so and offers nothing', async () => {
  const { database } = desk.gateway.services;
  const build = await later('Too new');
  const manifest: RemoteBuild = { ...build, requires: { ...build.requires, kit: '^99.0.0' } };
  await database.write(() =>
    database
      .manager()
      .insert(RemoteVersionEntity, { name, version: build.version, manifest, build: 99, createdAt: database.now() }),
  );
  const admin = await administratorAt(desk, `/settings/remotes?remote=${name}`);
  const item = admin.page.getByRole('listitem', { name: nameOf(build.version, 99), exact: true });
  await item.getByText('Needs other versions: kit ^99.0.0. It cannot be made current here.').waitFor();
  expect(await item.getByRole('button').count()).toBe(0);
  expect(await admin.accessibilityFaults()).toEqual([]);
});
