import type { Isolation } from '@intake-desk/demo/isolation';
import { remoteNames } from '@intake-desk/kit/build';
import type { Browser, Locator } from 'playwright-core';
import { testBrowser } from '../desk/test-browser.ts';
import { Visitor } from '../desk/visitor.ts';
import { buildHarnesses, type Harnesses, harnessAddress } from './harnesses.ts';

/** The harnesses of a test file, and one visitor. */
export interface VisitedHarness {
  readonly browser: Browser;
  readonly harnesses: Harnesses;
  readonly quality: Visitor;
  /** Opens a remote's harness with these choices. */
  readonly open: (name: string, choices?: Readonly<Record<string, string>>) => Promise<void>;
  readonly panel: (name: string) => Locator;
}

/** Sets up harnesses of all remotes and a browser for one file's tests; each test has its own world and visitor. */
export function visitedHarness(): VisitedHarness {
  const browser = testBrowser();
  let harnesses: Harnesses;
  let world: Isolation;
  let quality: Visitor;

  beforeAll(async () => {
    harnesses = await buildHarnesses(remoteNames);
  });
  afterAll(() => harnesses?.remove());
  beforeEach(async () => {
    world = await harnesses.open();
    quality = await Visitor.arrive(browser(), { name: 'quality', url: world.url, machineClock: true });
  });
  afterEach(async () => {
    await quality.close();
    await world.close();
    expect(quality.problems).toEqual([]);
  });

  const panel = (name: string): Locator => quality.page.getByRole('complementary', { name: `${name} alone` });
  return {
    get browser() {
      return browser();
    },
    get harnesses() {
      return harnesses;
    },
    get quality() {
      return quality;
    },
    async open(name, choices = {}) {
      await quality.page.goto(harnessAddress(world, name, choices));
      await panel(name).getByRole('heading', { level: 1 }).waitFor();
    },
    panel,
  };
}
