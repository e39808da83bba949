import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startIsolation } from '@intake-desk/demo/isolation';
import { DevProxy, developmentConfig, isolateConfig, makeRemote } from '@intake-desk/kit/build';
import webpack, { type Configuration, type Watching } from 'webpack';
import { workspace } from '../../run/step.ts';
import { startDesk } from '../desk/desk.ts';
import { testBrowser } from '../desk/test-browser.ts';
import { Visitor } from '../desk/visitor.ts';

/** A page with the remote, and its builds. */
interface Place {
  readonly builds: readonly Configuration[];
  /** Returns a developer who sees the remote once it is built. */
  open(): Promise<Visitor>;
  built(build: string): void;
  failed(problem: string): void;
  close(): Promise<void>;
}

const path = '/bed-plan';

async function inHarness(folder: string): Promise<Place> {
  const harness = join(folder, 'harness');
  const config = isolateConfig(folder)({ hot: true }, { mode: 'development' });
  const isolation = await startIsolation({ harness, port: 0 });
  return {
    builds: [{ ...config, output: { ...config.output, path: harness } }],
    built: (built) => isolation.announce({ built }),
    failed: (problem) => isolation.announce({ problem }),
    async open() {
      const developer = await Visitor.arrive(browser(), { name: 'developer', url: isolation.url, machineClock: true });
      await developer.page.goto(isolation.url);
      return developer;
    },
    close: () => isolation.close(),
  };
}

async function onDesk(folder: string): Promise<Place> {
  const desk = await startDesk();
  const proxy = new DevProxy({ gateway: new URL(desk.url), remotes: ['mf-bed-plan'], shell: true });
  proxy.server.listen(0, '127.0.0.1');
  await once(proxy.server, 'listening');
  const address = proxy.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy listens nowhere');
  return {
    builds: await Promise.all([folder, join(workspace, 'shell')].map((one) => developmentConfig(one, true))),
    built: (build) => proxy.announce(build),
    failed: (problem) => proxy.showProblem(problem),
    async open() {
      const developer = await Visitor.arrive(browser(), { name: 'nurse', url: `http://127.0.0.1:${address.port}` });
      await developer.signIn(path);
      return developer;
    },
    async close() {
      proxy.server.close();
      proxy.server.closeAllConnections();
      await desk.close();
      await rm(join(workspace, 'var', 'dev', 'mf-bed-plan'), { recursive: true, force: true });
    },
  };
}

const browser = testBrowser();
/** Inside the workspace, so that the remote finds its packages, but outside the listed rooms. */
let parent: string;

beforeAll(async () => {
  await mkdir(join(workspace, 'var'), { recursive: true });
});
beforeEach(async () => {
  parent = await mkdtemp(join(workspace, 'var', 'fast-refresh-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Builds at each edit; resolves after the first build. */
function watch(config: Configuration, place: Place): Promise<Watching> {
  const { promise, resolve: done } = Promise.withResolvers<Watching>();
  const watching = webpack({ ...config, cache: { type: 'memory' } }).watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) throw error;
    if (stats?.hasErrors()) place.failed(stats.toString({ preset: 'errors-only' }));
    else place.built(`${config.name} ${stats?.hash}`);
    if (watching) done(watching);
  });
  return promise;
}

test.each([
  ['alone', inHarness],
  ['on the desk', onDesk],
])(
  'an edit of a remote %s is shown with its state kept; an error of the build is shown over the page until it is corrected',
  async (_, surroundings) => {
    const folder = makeRemote(parent, 'mf-bed-plan');
    const start = join(folder, 'src', 'start', 'Start.tsx');
    const edit = async (change: (text: string) => string): Promise<void> =>
      writeFile(start, change(await readFile(start, 'utf8')));
    await edit(
      (text) =>
        `import { useState } from 'react';\n${text
          .replace(
            'const { department, notify }',
            'const [beds, setBeds] = useState(0);\n  const { department, notify }',
          )
          .replace(
            '<EmptyState',
            '<button type="button" onClick={() => setBeds(beds + 1)}>Beds: {beds}</button><EmptyState',
          )}`,
    );
    const place = await surroundings(folder);
    const watched = await Promise.all(place.builds.map((config) => watch(config, place)));
    try {
      const developer = await place.open();
      const { page } = developer;
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
    } finally {
      await Promise.all(watched.map((one) => new Promise<void>((closed) => one.close(() => closed()))));
      await place.close();
    }
  },
);
