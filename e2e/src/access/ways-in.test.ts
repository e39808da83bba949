import { type Language, languages } from '@intake-desk/contracts';
import { demoPassword, demoPin } from '@intake-desk/demo';
import { OrganisationEntity, UserEntity } from '@intake-desk/identity';
import { Secret, TOTP } from 'otpauth';
import { press } from '../desk/press.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

const ADMIN = 'admin@demo.test';
const newPassword = 'Brook%Lantern-Orchard9';
const screens = ['narrow', 'tablet', 'desktop'] as const;
/** Somebody for each language, so that nobody's tries are counted together. */
const people = ['manager', 'nurse', 'analyst', 'outsider', 'overview'] as const;
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE', es: 'es-ES', pt: 'pt-PT' };

const desk = visitedDesk();
let visitor: Visitor;

/** A walk in every language, by keyboard alone; over the walks each comes by on each width, in light and in dark. */
const inEachLanguage = (name: string, shift: number, walk: (person: string) => Promise<void>): void =>
  describe(name, () => {
    test.each(languages.map((language, turn) => ({ language, turn })))('$language', async ({ language, turn }) => {
      const screen = screens[(turn + shift) % screens.length] ?? 'desktop';
      const colorScheme = (turn + shift) % 2 === 0 ? 'light' : 'dark';
      const person = people[turn % people.length] ?? 'nurse';
      const locale = locales[language];
      visitor = await desk.arrive({ name: person, screen, locale, colorScheme });
      await walk(`${person}@demo.test`);
    });
  });

/** The page speaks the browser's language, has no fault that a checker finds, and fits on the screen. */
async function sound(): Promise<void> {
  const { page } = visitor;
  const shown = await page.evaluate(() => ({ language: document.documentElement.lang, preferred: navigator.language }));
  expect(shown.preferred).toContain(shown.language);
  expect(await visitor.accessibilityFaults()).toEqual([]);
  expect(await visitor.sticksOut()).toBe(false);
}

/** Types into the field of that name, whatever it held. */
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

/** E-mail and password, sent. */
async function signIn(email: string, password: string): Promise<void> {
  await type('email', email);
  await type('password', password);
  await press(visitor.page, 'Enter');
}

/** The desk has opened at that path. */
async function deskIsOpenAt(path: string): Promise<void> {
  await visitor.page.waitForURL(desk.url + path);
  await visitor.page.getByRole('banner').waitFor();
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await sound();
}

inEachLanguage('e-mail and password: a wrong one is said, a right one opens the wanted page', 0, async (email) => {
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

inEachLanguage('single sign-on: one press at the provider, and the wanted page opens', 1, async () => {
  const { page } = visitor;
  await page.goto(`${desk.url}/about`);
  await pressOn('a[href^="/loginAuth0"]');
  await page.waitForURL((url) => url.origin !== desk.url);
  await sound();
  await pressOn('button[value="sso@demo.test"]');
  await deskIsOpenAt('/about');
});

inEachLanguage('PIN: the choice screen, the list, the way out, and the remembered e-mail', 2, async () => {
  const { page } = visitor;
  await page.goto(`${desk.url}/pin_login`);
  await page.locator('input[name="email"]:focus').waitFor();
  await sound();
  await type('email', 'tablet@demo.test');
  await type('pin', demoPin);
  await press(page, 'Enter');
  await deskIsOpenAt('/choice');
  await pressOn('main a[href="/intakes"]');
  await page.locator('tbody tr').first().waitFor();
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

  inEachLanguage('it is set up after the password, and asked for at the next sign-in', 3, async () => {
    const { page } = visitor;
    await page.goto(`${desk.url}/about`);
    await signIn(ADMIN, demoPassword);
    const label = await page.locator('form svg[role="img"]').getAttribute('aria-label');
    await sound();
    const secret = Secret.fromBase32((/(?:[A-Z2-7]{4} ?){8}/.exec(label ?? '')?.[0] ?? '').replaceAll(' ', ''));
    await type('code', new TOTP({ secret }).generate());
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

inEachLanguage('a forgotten password: a link by mail, a new password, and in', 4, async (email) => {
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
