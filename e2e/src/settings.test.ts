import { time } from '@intake-desk/contracts';
import { demoPassword } from '@intake-desk/demo';
import { SessionEntity, UserEntity } from '@intake-desk/identity';
import { Secret, TOTP } from 'otpauth';
import type { Locator } from 'playwright-core';
import { now } from './desk/clock.ts';
import { press } from './desk/press.ts';
import { pick } from './desk/staff-screens.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import { says, type Visitor } from './desk/visitor.ts';
import { within } from './desk/within.ts';

const desk = visitedDesk();

const roleRow = ({ page }: Visitor, name: string): Locator => page.getByRole('row', { name: `Edit the role ${name}` });
const editorOf = ({ page }: Visitor): Locator => page.getByRole('dialog', { name: 'Edit a role' });
const hasFocus = (element: Locator): Promise<boolean> =>
  within(
    `the focus is looked for at ${element}`,
    element.evaluate((node) => node === document.activeElement),
  );

test('A6 a manager takes a right from a role by keyboard; whoever had it loses it on their next call', async () => {
  const analyst = await desk.arrive({ name: 'analyst' });
  await analyst.signIn('/about');
  const reports = '/api/reports/enabled?org=northsea&departmentSymbol=ANE';
  expect(await analyst.call('GET', reports)).toBe(200);

  const manager = await desk.arrive({ name: 'manager' });
  await manager.signIn('/settings');
  await manager.page.waitForURL(`${desk.url}/settings/role`);
  await manager.tabTo(roleRow(manager, 'Analyst'));
  await manager.press('Enter');
  const editor = editorOf(manager);
  await until('the name has the focus', () => hasFocus(editor.getByLabel('Name', { exact: true })));
  expect(await manager.accessibilityFaults()).toEqual([]);
  await manager.tabTo(editor.getByLabel('Open reports', { exact: true }));
  await manager.press('Space');
  await manager.press('Escape');
  const question = manager.page.getByRole('dialog', { name: 'Discard your changes?' });
  await until('the way back has the focus', () => hasFocus(question.getByRole('button', { name: 'Keep editing' })));
  expect(await manager.accessibilityFaults()).toEqual([]);
  await manager.press('Enter');
  await question.waitFor({ state: 'detached' });
  await manager.tabTo(editor.getByRole('button', { name: 'Save role' }));
  await manager.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await manager.page.getByText('The role Analyst is saved.').waitFor();
  await until('the row has the focus', () => hasFocus(roleRow(manager, 'Analyst')));

  expect(await analyst.call('GET', reports)).toBe(403);
  analyst.expected = /status of 403/;
  const menu = analyst.page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Reports' }).click();
  await menu.getByRole('link', { name: 'Reports' }).waitFor({ state: 'detached' });
});

test('a role is made and deleted on the narrowest screen, in the dark', async () => {
  const manager = await desk.arrive({ name: 'manager', screen: 'narrow', colorScheme: 'dark' });
  const { page } = manager;
  await manager.signIn('/settings/role');
  const create = page.getByRole('button', { name: 'Create role' });
  await create.click();
  const editor = page.getByRole('dialog', { name: 'Create a role' });
  await editor.getByLabel('Name', { exact: true }).fill('Front desk');
  await editor.getByLabel('Invite patients to fill in a questionnaire').check();
  expect(await manager.accessibilityFaults()).toEqual([]);
  expect(await manager.sticksOut()).toBe(false);
  await editor.getByRole('button', { name: 'Create role' }).click();
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete the role Front desk' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the role Front desk?' });
  await question.getByText('No user has it.').waitFor();
  expect(await manager.accessibilityFaults()).toEqual([]);
  await question.getByRole('button', { name: 'Delete role' }).click();
  await roleRow(manager, 'Front desk').waitFor({ state: 'detached' });
  await until('the focus is on the next step', () => hasFocus(create));
  expect(await manager.sticksOut()).toBe(false);
});

test('two managers change one role at once: the second sees the differences, chooses, saves, and undoes it', async () => {
  const first = await desk.arrive({ name: 'manager' });
  const second = await desk.arrive({ name: 'manager' });
  for (const manager of [first, second]) {
    await manager.signIn('/settings/role');
    await roleRow(manager, 'Viewer').click();
  }
  const mine = editorOf(second);
  await mine.getByLabel('Name', { exact: true }).fill('Onlooker');
  await mine.getByLabel('Open reports', { exact: true }).check();
  const theirs = editorOf(first);
  await theirs.getByLabel('Name', { exact: true }).fill('Reader');
  await theirs.getByLabel('Invite patients to fill in a questionnaire').check();
  await theirs.getByRole('button', { name: 'Save role' }).click();
  await theirs.waitFor({ state: 'detached' });

  second.expected = /status of 409/;
  await mine.getByRole('button', { name: 'Save role' }).click();
  const notice = mine.getByRole('alert');
  await notice.getByText('Somebody else changed this meanwhile').waitFor();
  await until('the notice has the focus', () => hasFocus(notice));
  expect(await second.accessibilityFaults()).toEqual([]);
  expect(await second.sticksOut()).toBe(false);
  const names = notice.getByRole('radiogroup', { name: 'Name' });
  expect(await names.getByRole('radio', { name: 'Your version' }).isChecked()).toBe(true);
  await names.getByRole('radio', { name: 'The newest version' }).check();
  expect(await mine.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Reader');
  expect(await mine.getByLabel('Invite patients to fill in a questionnaire').isChecked()).toBe(true);
  await mine.getByRole('button', { name: 'Save role' }).click();
  await mine.waitFor({ state: 'detached' });
  await says(roleRow(second, 'Reader'), /Invitations 1, Reports 1|Invitations 1.*Reports 1/);

  await second.page.getByRole('button', { name: 'Undo' }).click();
  await second.page.getByText('The change is undone.').waitFor();
  await until('the row has the focus', () => hasFocus(roleRow(second, 'Reader')));
  await says(roleRow(second, 'Reader'), /^(?!.*Reports)/);
  expect(await second.accessibilityFaults()).toEqual([]);
});

test('a way out of an editor with unsaved changes is held until it is confirmed: the command palette, Back', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await manager.signIn('/settings/user');
  const { page } = manager;
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('textbox', { name: 'Search: Roles' }).fill('nurs');
  await page.waitForURL(/search=nurs/);
  await roleRow(manager, 'Nurse').click();
  const editor = editorOf(manager);
  await editor.getByLabel('Name', { exact: true }).fill('Nurses');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });

  await press(page, 'Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.getByRole('combobox').fill('About');
  await press(page, 'Enter');
  await question.waitFor();
  expect(await manager.accessibilityFaults()).toEqual([]);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await editor.getByLabel('Name', { exact: true }).inputValue()).toBe('Nurses');
  expect(new URL(page.url()).pathname).toBe('/settings/role');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await editor.getByLabel('Name', { exact: true }).inputValue()).toBe('Nurses');
  expect(new URL(page.url()).searchParams.has('row')).toBe(true);

  await page.evaluate(() => history.go(-3));
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(`${desk.url}/settings/user`);
  await page.goForward();
  await page.goForward();
  await page.getByRole('textbox', { name: 'Search: Roles' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Search: Roles' }).inputValue()).toBe('nurs');
  await roleRow(manager, 'Nurse').waitFor();
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
  await until('the focus is back', () => hasFocus(page.getByRole('button', { name: 'Sign-ins of Noor Nurse' })));
});

test('C17 a second factor that is set up long after the sign-in asks for the password; a wrong one is said, and nothing typed is lost', async () => {
  const person = await desk.arrive({ name: 'outsider' });
  await person.signIn('/about');
  const { page } = person;
  const { database } = desk.gateway.services;
  const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email: 'outsider@demo.test' });
  /** As if the password had been given five minutes ago. */
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
    await until('the password has the focus', () => hasFocus(password));
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
  await until('the code has the focus', () => hasFocus(code));
  const label = (await dialog.locator('svg[role="img"]').getAttribute('aria-label')) ?? '';
  const secret = Secret.fromBase32((/(?:[A-Z2-7]{4} ?){8}/.exec(label)?.[0] ?? '').replaceAll(' ', ''));

  await fiveMinutesLater();
  const typed = new TOTP({ secret }).generate({ timestamp: now().getTime() });
  await page.keyboard.type(typed);
  await press(page, 'Enter');
  await passwordIsAsked();
  await page.keyboard.type(demoPassword);
  await press(page, 'Enter');
  await until('the code has the focus again', () => hasFocus(code));
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
