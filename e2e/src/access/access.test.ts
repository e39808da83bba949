import { demoPin } from '@intake-desk/demo';
import type { Browser } from 'playwright-core';
import { startDesk, type TestDesk } from '../desk/desk.ts';
import { launchBrowser, Visitor } from '../desk/visitor.ts';

/** How long a walk may take on a machine that is shared; in ms. */
const PATIENCE_MS = 90_000;

let browser: Browser;
let desk: TestDesk;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  desk = await startDesk('sqlite');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await desk?.close();
});
beforeEach(async () => {
  visitor = await Visitor.arrive(browser, { name: 'tablet', url: desk.url });
});
afterEach(async () => {
  await visitor.close();
  expect(visitor.problems).toEqual([]);
  expect(desk.log).toEqual([]);
});

test(
  'single sign-on: the provider vouches with one press, and the wanted page opens',
  async () => {
    const { page } = visitor;
    await page.goto(`${desk.url}/invite`);
    await page.getByRole('link', { name: /Lindenhof/ }).click();
    expect(new URL(page.url()).origin).not.toBe(desk.url);
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: /sso@demo\.test/ }).click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    expect(page.url()).toBe(`${desk.url}/invite`);
    await page.getByRole('button', { name: 'Account of Sven Sommer' }).waitFor();
  },
  PATIENCE_MS,
);

test(
  'single sign-on that was canceled at the provider ends at the sign-in page, which says so',
  async () => {
    const { page } = visitor;
    await page.goto(desk.url);
    await page.getByRole('link', { name: /Lindenhof/ }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
  },
  PATIENCE_MS,
);

test(
  'PIN mode: an intake is found in the list and handed over; a wrong PIN is said under the field',
  async () => {
    const { page } = visitor;
    await page.goto(`${desk.url}/pin_login`);
    await page.getByLabel('E-mail').fill('tablet@demo.test');
    await page.getByRole('textbox', { name: 'PIN' }).fill(demoPin);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Status of existing intakes').click();
    await page.getByRole('heading', { level: 1, name: 'Intakes' }).waitFor();
    await page.getByRole('checkbox', { name: 'Hide completed intakes' }).click();
    await page.locator('tbody').getByText('Completed').first().waitFor({ state: 'detached' });
    expect(await visitor.accessibilityFaults()).toEqual([]);

    await page
      .getByRole('button', { name: /^Open app for patient/ })
      .first()
      .click();
    const modal = page.getByRole('dialog');
    const pin = modal.getByRole('textbox', { name: 'PIN' });
    visitor.expected = /status of 422/;
    await pin.fill('1111');
    await pin.press('Enter');
    await modal.getByText('Pincode is incorrect').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await pin.fill(demoPin);
    await pin.press('Enter');
    await page.waitForURL(/\/q\/[^/]+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  PATIENCE_MS,
);
