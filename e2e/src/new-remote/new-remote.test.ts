import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { releaseRemote } from '@intake-desk/gateway';
import { addLimit, limits, makeRemote } from '@intake-desk/kit/build';
import type { Browser } from 'playwright-core';
import { launchBrowser, Visitor } from '../desk/visitor.ts';
import { startHarnessServer } from '../isolation/harness-server.ts';
import { DeskVisitor } from '../release/desk-visitor.ts';
import { startReleaseDesk } from '../release/release-desk.ts';
import { buildRemote } from './build-remote.ts';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
const name = 'mf-bed-plan';

let browser: Browser;
/** Inside the workspace, so that the remote finds its packages, and nowhere that lists of remotes look. */
let parent: string;
let folder: string;

beforeAll(async () => {
  await mkdir(join(workspace, 'var'), { recursive: true });
  parent = await mkdtemp(join(workspace, 'var', 'new-remote-'));
  folder = makeRemote(parent, name);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await rm(parent, { recursive: true, force: true });
});

test('released into a running desk, it is in the menu and opens, in the language of the user', async () => {
  const desk = await startReleaseDesk();
  try {
    const nurse = await DeskVisitor.signIn(browser, desk.url, 'nurse@demo.test', '/about');
    expect(await nurse.page.getByRole('link', { name: 'Bed plan', exact: true }).count()).toBe(0);
    const before = await nurse.revision();
    await releaseRemote(desk.gateway.remotes, { dist: await buildRemote(folder) });
    await nurse.untilOtherThan(before);
    await nurse.open('/about');
    await nurse.choose('Bed plan');
    await nurse.title('Bed plan').waitFor();
    await nurse.page.getByRole('button', { name: 'Say hello' }).click();
    await nurse.page.getByText('Hello.', { exact: true }).waitFor();
    expect(new URL(nurse.page.url()).pathname).toBe('/bed-plan');
    await nurse.leave();
  } finally {
    await desk.stop();
  }
});

test('alone in its harness it opens too, in another language', async () => {
  const server = await startHarnessServer([name], parent);
  const quality = await Visitor.arrive(browser, { name: 'quality', url: server.url });
  try {
    await quality.page.goto(`${server.url}/${name}?language=nl`);
    await quality.page.getByRole('heading', { level: 1, name: 'Bed plan' }).waitFor();
    await quality.page.getByRole('button', { name: 'Zeg hallo' }).click();
    await quality.page.getByText('Hallo.', { exact: true }).waitFor();
    expect(quality.problems).toEqual([]);
  } finally {
    await quality.close();
    await server.close();
  }
});

test('its byte limit stands behind those of the other remotes', async () => {
  const text = await readFile(join(workspace, 'kit', 'build', 'limits.ts'), 'utf8');
  const added = addLimit(text, name);
  expect(Object.keys(limits)).not.toContain(name);
  expect(added.replace(/^ {2}'mf-bed-plan': \d+,\n/m, '')).toBe(text);
  expect(added.indexOf(`'${name}'`)).toBeGreaterThan(added.indexOf("'mf-settings'"));
  expect(added.indexOf(`'${name}'`)).toBeLessThan(added.indexOf('  shell:'));
});

test('its package names itself and the versions that the desk provides', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const settings: unknown = JSON.parse(await readFile(join(workspace, 'mf-settings', 'package.json'), 'utf8'));
  const dependencies = typeof settings === 'object' && settings && 'dependencies' in settings && settings.dependencies;
  expect(manifest).toMatchObject({ name: `@intake-desk/${name}`, dependencies });
});

test.each(['bed-plan', 'mf-', 'mf-Bed', 'mf-bed--plan', 'mf-../up', 'mf-bed plan'])('"%s" is refused', (wrong) => {
  expect(() => makeRemote(parent, wrong)).toThrow('is no name of a remote');
});

test('a remote that is there already is not touched', () => {
  expect(() => makeRemote(parent, name)).toThrow('is there already');
});
