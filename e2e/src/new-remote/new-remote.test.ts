import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseRemote } from '@intake-desk/gateway';
import { addOwner, makeRemote } from '@intake-desk/kit/build';
import { workspace } from '../../run/step.ts';
import { testBrowser } from '../desk/test-browser.ts';
import { Visitor } from '../desk/visitor.ts';
import { buildHarnesses, harnessAddress } from '../isolation/harnesses.ts';
import { readBuild } from '../release/changed-build.ts';
import { DeskVisitor } from '../release/desk-visitor.ts';
import { startReleaseDesk } from '../release/release-desk.ts';
import { buildRemote } from './build-remote.ts';

const name = 'mf-bed-plan';
const letters = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

const browser = testBrowser();
/** Inside the workspace, so that the remote finds its packages, but outside the listed rooms. */
let parent: string;
let folder: string;

beforeAll(async () => {
  await mkdir(join(workspace, 'var'), { recursive: true });
  parent = await mkdtemp(join(workspace, 'var', 'new-remote-'));
  folder = makeRemote(parent, name);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

test('released into a running desk, it is in the menu and opens, in the language of the user', async () => {
  const desk = await startReleaseDesk();
  try {
    const nurse = await DeskVisitor.signIn(browser(), desk.url, 'nurse@demo.test', '/about');
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
  const harnesses = await buildHarnesses([name], parent);
  const world = await harnesses.open();
  const quality = await Visitor.arrive(browser(), { name: 'quality', url: world.url, machineClock: true });
  try {
    await quality.page.goto(harnessAddress(world, name, { language: 'nl' }));
    await quality.page.getByRole('heading', { level: 1, name: 'Bed plan' }).waitFor();
    await quality.page.getByRole('button', { name: 'Zeg hallo' }).click();
    await quality.page.getByText('Hallo.', { exact: true }).waitFor();
    expect(quality.problems).toEqual([]);
  } finally {
    await quality.close();
    await world.close();
    await harnesses.remove();
  }
});

test('F3 its fonts, stylesheets and images are hashed in its release, and the browser gets exactly these', async () => {
  const drawn = makeRemote(parent, 'mf-ward-map');
  const start = join(drawn, 'src', 'start');
  await cp(letters, join(start, 'letters.woff2'));
  await writeFile(join(start, 'plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />');
  await writeFile(
    join(start, 'plan.css'),
    '@font-face { font-family: "Letters"; src: url(./letters.woff2) }\n' +
      '.plan { font-family: "Letters"; background: url(./plan.svg) }\n',
  );
  const page = await readFile(join(start, 'Start.tsx'), 'utf8');
  const shown = page.replace('<EmptyState', '<p className={classes.plan}>Plan</p><EmptyState');
  await writeFile(join(start, 'Start.tsx'), `import classes from './plan.css';\n${shown}`);
  const dist = await buildRemote(drawn);

  const build = await readBuild(dist);
  const found = await readdir(dist);
  expect(Object.keys(build.files).sort()).toEqual(
    found.filter((file) => file !== 'remote.json' && !file.endsWith('.map')).sort(),
  );
  for (const [file, hash] of Object.entries(build.files)) {
    expect(hash).toBe(
      `sha384-${createHash('sha384')
        .update(await readFile(join(dist, file)))
        .digest('base64')}`,
    );
  }
  const named = found.filter((file) => /^(letters|plan)\.[0-9a-f]{8}\.(woff2|svg)$/.test(file));
  expect(named).toHaveLength(2);
  const css = await readFile(join(dist, 'page-ward-map.css'), 'utf8');
  for (const file of named) expect(css).toContain(file);

  const desk = await startReleaseDesk();
  try {
    await releaseRemote(desk.gateway.remotes, { dist });
    const nurse = await DeskVisitor.signIn(browser(), desk.url, 'nurse@demo.test', '/about');
    const base = `/remotes/${build.name}/${build.version}/`;
    const answers = named.map((file) => nurse.page.waitForResponse((answer) => answer.url().endsWith(base + file)));
    await nurse.open('/ward-map');
    await nurse.title('Ward map').waitFor();
    for (const answer of answers) expect((await answer).status()).toBe(200);
    const sheet = nurse.page.locator('link[rel="stylesheet"][href$="/page-ward-map.css"]');
    expect(await sheet.getAttribute('integrity')).toBe(build.files['page-ward-map.css']);
    await nurse.leave();
  } finally {
    await desk.stop();
  }
});

test('stylesheets that would restyle the whole desk are refused, each with its selector', async () => {
  const loud = makeRemote(parent, 'mf-loud-plan');
  const start = join(loud, 'src', 'start');
  const selectors = ['main h1', ':root', ':global(.mantine-Button-root)'];
  for (const [position, selector] of selectors.entries()) {
    await writeFile(join(start, `loud-${position}.css`), `${selector} { color: red }`);
  }
  const page = await readFile(join(start, 'Start.tsx'), 'utf8');
  const imports = selectors.map((_, position) => `import './loud-${position}.css';\n`).join('');
  await writeFile(join(start, 'Start.tsx'), `${imports}${page}`);
  const refusal = await buildRemote(loud).catch(String);
  for (const selector of selectors) expect(refusal).toContain(`Selector "${selector}" is not pure`);
});

test('its team is named after those of the other remotes', async () => {
  const text = await readFile(join(workspace, 'CODEOWNERS'), 'utf8');
  const lines = addOwner(text, name).split('\n');
  const added = lines.findIndex((line) => /^\/mf-bed-plan\/ +@intake-desk\/bed-plan$/.test(line));
  expect(lines.toSpliced(added, 1).join('\n')).toBe(text);
  expect(lines[added - 1]).toMatch(/^\/mf-settings\//);
});

test('its package names itself and the versions that the desk provides', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const settings: unknown = JSON.parse(await readFile(join(workspace, 'mf-settings', 'package.json'), 'utf8'));
  const dependencies = typeof settings === 'object' && settings && 'dependencies' in settings && settings.dependencies;
  expect(manifest).toMatchObject({ name: `@intake-desk/${name}`, byteLimit: { kib: 60 }, dependencies });
});

test.each(['bed-plan', 'mf-', 'mf-Bed', 'mf-bed--plan', 'mf-../up', 'mf-bed plan'])('"%s" is refused', (wrong) => {
  expect(() => makeRemote(parent, wrong)).toThrow('is no name of a remote');
});

test('a remote that is there already is not touched', () => {
  expect(() => makeRemote(parent, name)).toThrow('is there already');
});
