import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, seenBy } from './desk-page.ts';
import { DeskServer } from './desk-server.ts';

const limits = { kibibytes: 250, requests: 25 };
let browser: Browser;
let server: DeskServer;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  server = await DeskServer.start(undefined);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  page = await openPage(browser);
});
afterEach(() => page.context().close());

test('the sign-in page carries no registry, loads no remote, and stays small', async () => {
  const scripts: Promise<Buffer>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await page.goto(`${server.url}/invite`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Sign in to Intake Desk' }).waitFor();
  const size = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length / 1024, 0);
  expect(await page.locator('#registry').count()).toBe(0);
  expect(server.asked).toEqual([]);
  expect(requests).toBeLessThanOrEqual(limits.requests);
  expect(size).toBeLessThanOrEqual(limits.kibibytes);
  expect(await seenBy(page)).toEqual({ renderers: 1, violations: [] });
});

test('errors stand at their fields and get the focus; a right password ends with the page that was asked for', async () => {
  await page.goto(`${server.url}/support`);
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter your e-mail address.').waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('nurse@demo.test');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('These credentials do not match our records.').waitFor();
  await password.fill('Intake-Demo-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
});

test('the language changes without a reload and is remembered', async () => {
  await page.goto(server.url);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Bei Intake Desk anmelden' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Bei Intake Desk anmelden' }).waitFor();
});
