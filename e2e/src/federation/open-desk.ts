import type { ClientError } from '@intake-desk/contracts';
import type { Isolation } from '@intake-desk/demo/isolation';
import type { Locator, Page } from 'playwright-core';
import { testBrowser } from '../desk/test-browser.ts';
import { until } from '../desk/until.ts';
import { openPage } from './desk-page.ts';
import { DeskServer, startDeskGateway } from './desk-server.ts';

/** A desk for each test of a file, and a browser page for it. */
export interface OpenDesk {
  readonly server: DeskServer;
  readonly page: Page;
  open(path: string, waitUntil?: 'load' | 'networkidle'): Promise<unknown>;
  heading(name: string): Locator;
  /** The page or part that names the kind of failure of a remote. */
  failure(kind: string): Locator;
  retry(): Locator;
  /** Marks the page, so that a reload would be noticed. */
  mark(): Promise<void>;
  isKept(): Promise<boolean>;
  /** Waits for the errors that the page reported to the gateway, and returns them. */
  told(): Promise<readonly ClientError[]>;
  /** Waits for a page of another remote and one of the shell. */
  restWorks(): Promise<void>;
}

/** Opens desk and page before each test of the calling file, with `role` signed in, or nobody if undefined. */
export function openDesk(role: string | undefined): OpenDesk {
  const browser = testBrowser();
  let gateway: Isolation;
  let server: DeskServer;
  let page: Page;
  beforeAll(async () => {
    gateway = await startDeskGateway();
  });
  afterAll(() => gateway?.close());
  beforeEach(async () => {
    server = await DeskServer.start(gateway, role);
    // A world that nobody has entered yet uses the machine's clock.
    page = await openPage(browser(), { movedClock: role !== undefined });
  });
  afterEach(async () => {
    await page.context().close();
    await server.close();
  });
  const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name });
  return {
    get server() {
      return server;
    },
    get page() {
      return page;
    },
    open: (path, waitUntil = 'load') => page.goto(`${server.url}${path}`, { waitUntil }),
    heading,
    failure: (kind) => page.locator(`[data-failure="${kind}"]`),
    retry: () => page.getByRole('main').getByRole('button', { name: 'Try again' }),
    mark: () => page.evaluate(() => void Object.assign(globalThis, { kept: true })),
    isKept: () => page.evaluate(() => Reflect.get(globalThis, 'kept') === true),
    told: () => until('the gateway was told', () => server.errors.length > 0 && server.errors),
    async restWorks() {
      await page.getByRole('link', { name: 'Settings' }).click();
      await heading('Roles').waitFor();
      await page.getByRole('link', { name: 'Support' }).click();
      await heading('Support').waitFor();
    },
  };
}
