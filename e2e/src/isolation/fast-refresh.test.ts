import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Isolation, startIsolation } from '@intake-desk/demo/isolation';
import { isolateConfig, makeRemote } from '@intake-desk/kit/build';
import type { Browser } from 'playwright-core';
import webpack, { type Watching } from 'webpack';
import { launchBrowser, Visitor } from '../desk/visitor.ts';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

let browser: Browser;
/** Inside the workspace, so that the remote finds its packages, and nowhere that lists of remotes look. */
let parent: string;
let start: string;
let watching: Watching | undefined;
let isolation: Isolation;

beforeAll(async () => {
  await mkdir(join(workspace, 'var'), { recursive: true });
  parent = await mkdtemp(join(workspace, 'var', 'fast-refresh-'));
  const folder = makeRemote(parent, 'mf-bed-plan');
  start = join(folder, 'src', 'start', 'Start.tsx');
  await edit(
    (text) =>
      `import { useState } from 'react';\n${text
        .replace('const { department, notify }', 'const [beds, setBeds] = useState(0);\n  const { department, notify }')
        .replace(
          '<EmptyState',
          '<button type="button" onClick={() => setBeds(beds + 1)}>Beds: {beds}</button><EmptyState',
        )}`,
  );
  browser = await launchBrowser();
  const harness = join(parent, 'harness');
  const config = isolateConfig(folder)({ hot: true }, { mode: 'development' });
  isolation = await startIsolation({ harness, port: 0 });
  const compiler = webpack({ ...config, cache: { type: 'memory' }, output: { ...config.output, path: harness } });
  await new Promise<void>((built) => {
    watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error) throw error;
      if (stats?.hasErrors()) isolation.announce({ problem: stats.toString({ preset: 'errors-only' }) });
      else isolation.announce({ built: `isolate ${stats?.hash}` });
      built();
    });
  });
});
afterAll(async () => {
  await new Promise<void>((closed) => (watching ? watching.close(() => closed()) : closed()));
  await browser?.close();
  await isolation?.close();
  await rm(parent, { recursive: true, force: true });
});

async function edit(change: (text: string) => string): Promise<void> {
  await writeFile(start, change(await readFile(start, 'utf8')));
}

test('an edit of a remote alone is shown with its state kept; an error of the build is shown over the page until it is corrected', async () => {
  const developer = await Visitor.arrive(browser, {
    name: 'developer',
    url: isolation.url,
    machineClock: true,
  });
  const { page } = developer;
  await page.goto(isolation.url);
  await page.getByRole('button', { name: 'Beds: 0' }).click();
  await page.getByRole('button', { name: 'Beds: 1' }).click();

  await edit((text) => text.replace('Beds:', 'Free beds:'));
  await page.getByRole('button', { name: 'Free beds: 2' }).waitFor();

  await edit((text) => text.replace('<button type', '<<button type'));
  await page.getByRole('alert').filter({ hasText: 'Start.tsx' }).waitFor();
  await edit((text) => text.replace('<<button type', '<button type').replace('Free beds:', 'Beds left:'));
  await page.getByRole('button', { name: 'Beds left: 2' }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'Start.tsx' }).waitFor({ state: 'detached' });
  await developer.close();
  expect(developer.problems).toEqual([]);
});
