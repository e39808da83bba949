import { time } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import { SessionEntity, UserEntity } from '@intake-desk/identity';
import { Secret, TOTP } from 'otpauth';
import { now } from './desk/clock.ts';
import { press } from './desk/press.ts';
import { pick } from './desk/staff-screens.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import { hasFocus, ListScreen } from './settings/list-screen.ts';

const desk = visitedDesk();

test('A6 a manager takes a right from a role by keyboard; whoever had it loses it on their next call', async () => {
  const analyst = await desk.arrive({ name: 'analyst' });
  await analyst.signIn('/about');
  const reports = '/api/reports/enabled?org=northsea&departmentSymbol=ANE';
  expect(await analyst.call('GET', reports)).toBe(200);

  const manager = await desk.arrive({ name: 'manager' });
  const roles = new ListScreen(manager, { a: 'a role', create: 'Create role' });
  await manager.signIn('/settings');
  await manager.page.waitForURL(`${desk.url}/settings/role`);
  await manager.tabTo(roles.row('Analyst'));
  await manager.press('Enter');
  const editor = roles.editor;
  await hasFocus(editor.getByLabel('Name', { exact: true }));
  expect(await manager.accessibilityFaults()).toEqual([]);
  await manager.tabTo(editor.getByLabel('Open reports', { exact: true }));
  await manager.press('Space');
  await manager.press('Escape');
  const question = manager.page.getByRole('dialog', { name: 'Discard your changes?' });
  await hasFocus(question.getByRole('button', { name: 'Keep editing' }));
  expect(await manager.accessibilityFaults()).toEqual([]);
  await manager.press('Enter');
  await question.waitFor({ state: 'detached' });
  await manager.tabTo(editor.getByRole('button', { name: 'Save role' }));
  await manager.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await manager.page.getByText('The role Analyst is saved.').waitFor();
  await hasFocus(roles.row('Analyst'));

  expect(await analyst.call('GET', reports)).toBe(403);
  analyst.expected = /status of 403/;
  const menu = analyst.page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Reports' }).click();
  await menu.getByRole('link', { name: 'Reports' }).waitFor({ state: 'detached' });
});

test("A7 an administrator ends a user's sign-in: that user's idle page is covered", async () => {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/about');
  const admin = await desk.arrive({ name: 'admin' });
  await admin.signIn('/settings/user');
  const { page } = admin;
  await pick(page, 'Organisation', 'North Sea Hospital');
  await page.getByRole('textbox', { name: 'Name' }).fill('Noor');
  await page.getByRole('button', { name: 'Sign-ins of Noor Nurse' }).click();
  const signIns = page.getByRole('dialog', { name: 'Sign-ins of Noor Nurse' });
  await signIns.getByRole('listitem').first().waitFor();
  expect(await signIns.getByRole('listitem').count()).toBe(1);
  expect(await admin.accessibilityFaults()).toEqual([]);
  nurse.expected = /status of (401|419)|WebSocket/;
  await signIns.getByRole('button', { name: /^End Chrome, Linux/ }).click();
  await signIns.getByText('This account is not signed in.').waitFor();
  await nurse.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await press(page, 'Escape');
  await signIns.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('button', { name: 'Sign-ins of Noor Nurse' }));
});

test('C17 a second factor that is set up long after the sign-in asks for the password; a wrong one is said, and nothing typed is lost', async () => {
  const person = await desk.arrive({ name: 'outsider' });
  await person.signIn('/about');
  const { page } = person;
  const { database } = desk.gateway.services;
  const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email: 'outsider@demo.test' });
  /** Pretends that the password was given five minutes ago. */
  const fiveMinutesLater = (): Promise<unknown> =>
    database.write(() =>
      database
        .manager()
        .update(SessionEntity, { userId }, { provedAt: new Date(database.now().getTime() - time.proofMs) }),
    );
  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  const password = dialog.getByLabel('Password', { exact: true });
  const code = dialog.getByLabel('First code of the app');
  const passwordIsAsked = async (): Promise<void> => {
    await dialog.getByText(/^You entered your password more than five minutes ago/).waitFor();
    await hasFocus(password);
  };

  await fiveMinutesLater();
  person.expected = /status of (403|422)/;
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Second factor' }).click();
  await passwordIsAsked();
  expect(await person.accessibilityFaults()).toEqual([]);
  expect(await person.sticksOut()).toBe(false);
  await page.keyboard.type('Not-the-password1!');
  await press(page, 'Enter');
  await dialog.getByText('These credentials do not match our records.').first().waitFor();
  expect(await password.inputValue()).toBe('Not-the-password1!');
  expect(await person.accessibilityFaults()).toEqual([]);
  await password.fill(demoPassword);
  await press(page, 'Enter');
  await hasFocus(code);
  const label = (await dialog.locator('svg[role="img"]').getAttribute('aria-label')) ?? '';
  const secret = Secret.fromBase32((/(?:[A-Z2-7]{4} ?){8}/.exec(label)?.[0] ?? '').replaceAll(' ', ''));

  await fiveMinutesLater();
  const typed = new TOTP({ secret }).generate({ timestamp: now().getTime() });
  await page.keyboard.type(typed);
  await press(page, 'Enter');
  await passwordIsAsked();
  await page.keyboard.type(demoPassword);
  await press(page, 'Enter');
  await hasFocus(code);
  expect(await code.inputValue()).toBe(typed);
  expect(await dialog.locator('svg[role="img"]').getAttribute('aria-label')).toBe(label);
  await press(page, 'Enter');
  await dialog.getByRole('list', { name: 'Your recovery codes' }).waitFor();
  await dialog.getByLabel('I have kept the codes').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { totpConfirmedAt } = await database.read().findOneByOrFail(UserEntity, { id: userId });
  expect(totpConfirmedAt).not.toBeNull();
});
