import type { Browser, Page } from 'playwright-core';
import { until } from '../desk/until.ts';
import { openBrowser, openPage } from './desk-page.ts';
import { DeskServer } from './desk-server.ts';

let browser: Browser;
let server: DeskServer;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  server = await DeskServer.start('manager');
  page = await openPage(browser);
});
afterEach(async () => {
  await page.context().close();
  await server.close();
});

const open = (path: string): Promise<unknown> => page.goto(`${server.url}${path}`);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const invitation = () => heading('Send an invitation').waitFor();
const failure = () => page.locator('[data-failure="damaged"]');
const retry = () => page.getByRole('main').getByRole('button', { name: 'Try again' });
const addressOf = (file: string): string => `${server.remote('mf-invite').base}${file}`;

/** Whether the page has the stylesheets of the invitation, with their rules. */
const isStyled = () =>
  page.evaluate(() =>
    [...document.styleSheets].some(({ href, cssRules }) => href?.includes('page-invite.css') && cssRules.length > 0),
  );

const files = [
  ['entry', 'remoteEntry.js'],
  ['chunk', 'remote.js'],
  ['chunk of the page', 'page-invite.js'],
  ['texts', 'locale-en-json.js'],
  ['stylesheet', 'page-invite.css'],
] as const;

test.each(files)('F3 the %s (%s) comes damaged once: it is asked for again and the page is there', async (_, file) => {
  server.faults.set(`mf-invite/${file}`, 'flipped once');
  await open('/invite');
  await invitation();
  expect(await isStyled()).toBe(true);
  expect(server.errors).toEqual([]);
});

test.each(files)(
  'F3 the %s (%s) is damaged in the cache of the browser: its right copy takes that place',
  async (_, file) => {
    server.faults.set(`mf-invite/${file}`, 'flipped once');
    await open('/about');
    await heading('About Intake Desk').waitFor();
    const ask = (url: string) => fetch(url).then(async (response) => (await response.arrayBuffer()).byteLength);
    await page.evaluate(ask, addressOf(file));
    server.asked.length = 0;
    await page.evaluate(ask, addressOf(file));
    expect(server.asked).toEqual([]);
    await open('/invite');
    await invitation();
    expect(await isStyled()).toBe(true);
    server.asked.length = 0;
    await open('/invite');
    await invitation();
    expect(await isStyled()).toBe(true);
    expect(server.asked).toEqual([]);
    expect(server.errors).toEqual([]);
  },
);

test.each(files)('F3 the %s (%s) is damaged in a cache on the way: it is asked for past that one', async (_, file) => {
  server.faults.set(`mf-invite/${file}`, 'flipped on the way');
  for (const visit of ['first', 'next']) {
    await open(`/invite?${visit}`);
    await invitation();
    expect(await isStyled()).toBe(true);
  }
  expect(server.errors).toEqual([]);
});

test.each([
  ...files.map(([what, file]) => [what, file, 'Retry', () => retry().click()] as const),
  ...files.map(([what, file]) => [what, file, 'a reload', () => page.reload()] as const),
])('F3 the %s (%s) stays damaged: the page says so, and %s mends it later', async (_, file, __, again) => {
  server.faults.set(`mf-invite/${file}`, 'flipped');
  await open('/invite');
  const part = server.remote('mf-invite').descriptor.menu[0]?.labels.en;
  await failure().getByText(`What arrived of “${part}” is not what was released.`).waitFor();
  expect(await failure().textContent()).not.toContain('network');
  const [error] = await until('the gateway was told', () => server.errors.length > 0 && server.errors);
  expect(error).toMatchObject({ kind: 'damaged', remote: 'mf-invite', message: expect.stringContaining(file) });
  await expect(failure().textContent()).resolves.toContain(error?.id);
  server.faults.clear();
  await again();
  await invitation();
  expect(await isStyled()).toBe(true);
});

test('a slot that does not come is called as its dialog is, not by its remote', async () => {
  server.faults.set('mf-record/slot-record-modal-v1.css', 'flipped');
  await open('/');
  await heading('Dashboard').waitFor();
  await page.locator('tbody tr').first().click();
  const record = page.getByRole('dialog', { name: 'Patient record' });
  await record.getByText('What arrived of “Patient record” is not what was released.').waitFor();
  server.faults.clear();
  await record.getByRole('button', { name: 'Try again' }).click();
  await record.locator('[data-failure]').waitFor({ state: 'detached' });
  await record.getByRole('tab', { name: 'Messages' }).waitFor();
});
