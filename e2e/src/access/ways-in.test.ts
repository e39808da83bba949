import { languages } from '@intake-desk/contracts';
import { demoPassword, demoPin } from '@intake-desk/demo';
import { OrganisationEntity, UserEntity } from '@intake-desk/identity';
import { Secret, TOTP } from 'otpauth';
import { now } from '../desk/clock.ts';
import { press } from '../desk/press.ts';
import { faultsInTwoLooks } from '../desk/two-looks.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

const ADMIN = 'admin@demo.test';
const newPassword = 'Brook%Lantern-Orchard9';

const desk = visitedDesk();
let visitor: Visitor;

/** A walk by keyboard alone, in German, since its words are longest. */
const walk = (name: string, person: string, steps: (email: string) => Promise<void>): void =>
  test(name, async () => {
    visitor = await desk.arrive({ name: person, locale: 'de-DE' });
    await steps(`${person}@demo.test`);
  });

/** Expects a German page without accessibility faults that fits on the screen. */
async function sound(): Promise<void> {
  expect(await visitor.page.locator('html').getAttribute('lang')).toBe('de');
  expect(await faultsInTwoLooks(visitor, visitor.page.url())).toEqual([]);
}

/** Replaces the value of the field with that name. */
async function type(field: string, text: string): Promise<void> {
  const { page } = visitor;
  await visitor.tabTo(page.locator(`input[name="${field}"]`));
  await press(page, 'Control+A');
  await page.keyboard.type(text);
}

const pressOn = async (target: string, key = 'Enter'): Promise<void> => {
  await visitor.tabTo(visitor.page.locator(target).first());
  await press(visitor.page, key);
};

async function signIn(email: string, password: string): Promise<void> {
  await type('email', email);
  await type('password', password);
  await press(visitor.page, 'Enter');
}

async function deskIsOpenAt(path: string): Promise<void> {
  await visitor.page.waitForURL(desk.url + path);
  await visitor.page.getByRole('banner').waitFor();
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await sound();
}

walk('e-mail and password: a wrong one is said, a right one opens the wanted page', 'manager', async (email) => {
  const { page } = visitor;
  await page.goto(`${desk.url}/about`);
  await page.locator('input[name="email"]:focus').waitFor();
  await sound();
  visitor.expected = /status of 422/;
  await signIn(email, 'Not-the-password1!');
  await page.locator('[aria-invalid="true"]').waitFor();
  await sound();
  await signIn(email, demoPassword);
  await deskIsOpenAt('/about');
});

walk('single sign-on: one press at the provider, and the wanted page opens', 'nurse', async () => {
  const { page } = visitor;
  await page.goto(`${desk.url}/about`);
  await pressOn('a[href^="/loginAuth0"]');
  await page.waitForURL((url) => url.origin !== desk.url);
  await sound();
  await pressOn('button[value="sso@demo.test"]');
  await deskIsOpenAt('/about');
});

walk('PIN: the choice screen, the list, the way out, and the remembered e-mail', 'analyst', async () => {
  const { page } = visitor;
  await page.goto(`${desk.url}/pin_login`);
  await page.locator('input[name="email"]:focus').waitFor();
  await sound();
  await type('email', 'tablet@demo.test');
  await type('pin', demoPin);
  await press(page, 'Enter');
  await deskIsOpenAt('/choice');
  await pressOn('main a[href="/intakes"]');
  await page.locator('tbody tr[tabindex]').first().waitFor();
  await deskIsOpenAt('/intakes');
  await pressOn('header a[href="/choice"]');
  await deskIsOpenAt('/choice');
  await pressOn('header button:last-of-type');
  await page.locator('input[name="pin"]:focus').waitFor();
  const email = page.locator('input[name="email"]');
  expect(await email.inputValue()).toBe('tablet@demo.test');
  expect(await email.getAttribute('readonly')).not.toBeNull();
  await sound();
  await pressOn('form button[type="button"]:not([aria-label])');
  expect(await email.inputValue()).toBe('');
  expect(await email.getAttribute('readonly')).toBeNull();
});

describe('C9 where an organisation asks its admins for a second factor', () => {
  const asks = (secondFactor: boolean) => async (): Promise<void> => {
    const { database } = desk.gateway.services;
    await database.write(() => database.manager().update(OrganisationEntity, { symbol: 'northsea' }, { secondFactor }));
  };
  beforeAll(asks(true));
  afterAll(asks(false));
  beforeEach(async () => {
    const { database } = desk.gateway.services;
    const none = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
    await database.write(() => database.manager().update(UserEntity, { email: ADMIN }, none));
  });

  walk('it is set up after the password, and asked for at the next sign-in', 'admin', async () => {
    const { page } = visitor;
    await page.goto(`${desk.url}/about`);
    await signIn(ADMIN, demoPassword);
    const label = await page.locator('form svg[role="img"]').getAttribute('aria-label');
    await sound();
    const secret = Secret.fromBase32((/(?:[A-Z2-7]{4} ?){8}/.exec(label ?? '')?.[0] ?? '').replaceAll(' ', ''));
    await type('code', new TOTP({ secret }).generate({ timestamp: now().getTime() }));
    await press(page, 'Enter');
    await page.locator('main ul li').first().waitFor();
    const codes = await page.locator('main ul li').allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await sound();
    await pressOn('input[type="checkbox"]', 'Space');
    await pressOn('main button:last-of-type');
    await deskIsOpenAt('/about');

    await visitor.context.clearCookies();
    await page.goto(`${desk.url}/about`);
    await signIn(ADMIN, demoPassword);
    await page.locator('input[name="code"]:focus').waitFor();
    await sound();
    await page.keyboard.type(codes[0] ?? '');
    await press(page, 'Enter');
    await deskIsOpenAt('/about');
  });
});

walk('a forgotten password: a link by mail, a new password, and in', 'outsider', async (email) => {
  const { page } = visitor;
  await page.goto(desk.url);
  await pressOn('a[href^="/email"]');
  await page.locator('input[name="email"]:focus').waitFor();
  await sound();
  await page.keyboard.type(email);
  await press(page, 'Enter');
  await page.getByRole('status').waitFor();
  await sound();
  await page.goto(await desk.mails.linkTo(email, 'password'));
  await page.locator('input[name="password"]:focus').waitFor();
  await page.keyboard.type('short');
  await sound();
  await type('password', newPassword);
  await type('password_confirmation', newPassword);
  await press(page, 'Enter');
  await page.waitForURL(`${desk.url}/`);
  await page.locator('input[name="email"]:focus').waitFor();
  await page.getByRole('status').waitFor();
  await sound();
  await signIn(email, newPassword);
  await page.waitForURL((url) => url.pathname !== '/email');
  await page.getByRole('banner').waitFor();
});

test.each(languages)('the sign-in page speaks %s to a browser that prefers it', async (language) => {
  visitor = await desk.arrive({ name: 'nobody', locale: language });
  await visitor.page.goto(desk.url);
  await visitor.page.locator(`html[lang="${language}"]`).waitFor();
});

describe('in English', () => {
  beforeEach(async () => {
    visitor = await desk.arrive({ name: 'tablet', screen: 'tablet' });
  });

  test('single sign-on that was canceled at the provider ends at the sign-in page, which says so', async () => {
    const { page } = visitor;
    await page.goto(desk.url);
    await page.getByRole('link', { name: /Lindenhof/ }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
  });

  test('PIN mode: an intake is found in the list and handed over; a wrong PIN is said under the field', async () => {
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
      .getByRole('button', { name: /^Hand over to patient/ })
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
  });
});
