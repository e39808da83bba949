import { demoPassword } from '@intake-desk/demo';
import { press } from './desk/press.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import type { Visitor } from './desk/visitor.ts';

const titles = {
  English: 'Sign in to Intake Desk',
  Nederlands: 'Inloggen bij Intake Desk',
  Deutsch: 'Bei Intake Desk anmelden',
  Español: 'Iniciar sesión en Intake Desk',
  Português: 'Iniciar sessão no Intake Desk',
};

describe('signing in, with the built desk and the real gateway', () => {
  const desk = visitedDesk();
  let nurse: Visitor;

  beforeEach(async () => {
    nurse = await desk.arrive({ name: 'nurse' });
  });

  test('C3 a wrong password and an unknown user read the same sentence, under the field', async () => {
    const { page } = nurse;
    nurse.expected = /status of 422/;
    await page.goto(desk.url);
    for (const email of ['nurse@demo.test', 'nobody@demo.test']) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Not-The-Word-2026!');
      const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      expect((await answer).status()).toBe(422);
      await page.getByText('These credentials do not match our records.').waitFor();
      expect(await nurse.accessibilityFaults()).toEqual([]);
    }
    expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
  });

  test("the desk's code is downloaded while the password is typed, not before", async () => {
    const { page } = nurse;
    const isDesk = (url: string): boolean => /\/desk\.\w+\.js$/.test(url);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(desk.url);
    await page.getByLabel('E-mail').fill('nurse@demo.test');
    await nurse.settled();
    expect(asked.filter(isDesk)).toEqual([]);
    const file = page.waitForResponse((response) => isDesk(response.url()));
    await page.getByLabel('Password', { exact: true }).fill('Not-The-Word-2026!');
    expect(await (await file).finished()).toBeNull();
    expect(asked.filter(isDesk)).toHaveLength(1);
  });

  test('the frame is there before any script has run, and gives way to the desk', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await nurse.enter();
    const { page } = nurse;
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(desk.url, { waitUntil: 'commit' });
    const frame = page.locator('.frame-ahead');
    await frame.waitFor();
    expect(await frame.getByText('Intake Desk').isVisible()).toBe(true);
    release();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    expect(await frame.count()).toBe(0);
  });

  test('all five languages can be chosen before anybody signs in', async () => {
    const { page } = nurse;
    await page.goto(desk.url);
    await page.getByRole('heading', { name: titles.English }).waitFor();
    for (const [language, title] of Object.entries(titles).toReversed()) {
      await page.getByRole('combobox').selectOption(language);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toMatch(/^(en|nl|de|es|pt)$/);
      expect(await nurse.accessibilityFaults()).toEqual([]);
    }
  });

  test('a person without a mouse signs in, and the first stop of the desk skips to its content', async () => {
    const { page } = nurse;
    await page.goto(desk.url);
    await page.locator('input[name="email"]:focus').waitFor();
    await page.keyboard.type('nurse@demo.test');
    await press(page, 'Tab');
    await page.keyboard.type(demoPassword);
    await press(page, 'Enter');
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await press(page, 'Tab');
    await page.locator('a:focus', { hasText: 'Skip to content' }).waitFor();
    await press(page, 'Enter');
    await page.locator('main:focus').waitFor();
  });

  test('A2 signing out ends the session in the other tab too', async () => {
    await nurse.signIn();
    const other = await nurse.context.newPage();
    nurse.watch(other);
    await other.goto(desk.url);
    await other.getByRole('table', { name: /^Intakes of / }).waitFor();

    nurse.expected = /status of (401|419)|WebSocket/;
    await nurse.page.getByRole('button', { name: /^Account of / }).click();
    await nurse.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await nurse.page.getByText('You are signed out.').waitFor();
    expect(await nurse.call('GET', '/api/user')).toBe(401);
    await other.getByRole('heading', { name: titles.English }).waitFor();
  });
});
