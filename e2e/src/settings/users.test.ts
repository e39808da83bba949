import type { Locator } from 'playwright-core';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says, type Visitor } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { hasFocus, isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const path = '/settings/user';
const noun: RowNoun = { a: 'a user', create: 'Create user' };
const newPassword = 'Harbour#lamp-Violet7';

const email = ({ editor }: ListScreen): Locator => editor.getByRole('textbox', { name: 'E-mail' });
const name = ({ editor }: ListScreen): Locator => editor.getByRole('textbox', { name: 'Name', exact: true });

async function arrive(): Promise<{ admin: Visitor; list: ListScreen }> {
  const admin = await administratorAt(desk, path);
  const list = new ListScreen(admin, noun);
  await list.row('Noor Nurse').waitFor();
  return { admin, list };
}

/** Chooses one of several values of a field of the editor. */
async function give({ page }: Visitor, { editor }: ListScreen, field: string, value: string): Promise<void> {
  const choices = editor.getByRole('combobox', { name: new RegExp(`^${field}`) });
  await choices.click();
  await page.getByRole('option', { name: value }).click();
  await choices.press('Escape');
}

/** Creates a user who works in a department; the way to a password is chosen already. */
async function create(admin: Visitor, list: ListScreen, called: string, address: string): Promise<void> {
  await list.openNew();
  await name(list).fill(called);
  await email(list).fill(address);
  await list.saved();
  await admin.page.getByText(`The user ${called} is created.`).waitFor();
}

/** Somebody without an account yet opens a link by which a password is chosen. */
async function choosePassword(link: string): Promise<Visitor> {
  const reader = await desk.arrive({ name: 'newcomer' });
  await reader.page.goto(link);
  await reader.page.getByLabel('New password', { exact: true }).fill(newPassword);
  await reader.page.getByLabel('New password again').fill(newPassword);
  return reader;
}

/** Signs in by an address that is no demonstration's. */
async function signIn({ page }: Visitor, address: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Links by which a password is set, in the mails to an address, the oldest first. */
const linksTo = (address: string, count: number): Promise<string[]> =>
  until(`${count} mails to ${address}`, () => {
    const mails = desk.mails.taken.filter(({ to }) => to.includes(address));
    const links = mails.flatMap(({ message }) => /https?:\/\/[^\s"<>]+\/reset\/[^\s"<>]+/.exec(message)?.[0] ?? []);
    return links.length >= count ? links : undefined;
  });

test('a user is created with a password that is made; a taken address is refused; the first sign-in asks for another password', async () => {
  const { admin, list } = await arrive();
  const editor = await list.openNew();
  await hasFocus(name(list));
  await name(list).fill('Anna Visser');
  await email(list).fill('nurse@demo.test');
  await give(admin, list, 'Roles', 'Nurse');
  await give(admin, list, 'Departments', 'Anaesthesiology');
  await editor.getByRole('radio', { name: 'Make a password' }).check();
  const made = (await editor.locator('code').textContent()) ?? '';
  expect(made.length).toBeGreaterThanOrEqual(12);
  await list.staysUnsaved();
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(email(list), 'This is taken already. Choose another.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await email(list).fill('anna.visser@example.test');
  await list.saved();
  await says(list.row('Anna Visser'), /anna\.visser@example\.test.*Nurse/);
  // Never shown again.
  await list.open('Anna Visser');
  expect(await editor.textContent()).not.toContain(made);
  expect(await admin.kept()).not.toContain(made);

  const anna = await desk.arrive({ name: 'anna' });
  await anna.page.goto(desk.url);
  await signIn(anna, 'anna.visser@example.test', made);
  await anna.page.getByLabel('New password', { exact: true }).fill(newPassword);
  await anna.page.getByLabel('New password again').fill(newPassword);
  await anna.page.getByRole('button', { name: 'Set the password' }).click();
  await signIn(anna, 'anna.visser@example.test', newPassword);
  await anna.page.getByRole('banner').waitFor();
});

test('instructions are mailed, say until when they hold, are sent again, and let in whoever was sent the newest', async () => {
  const { admin, list } = await arrive();
  const address = 'bram.dekker@example.test';
  await create(admin, list, 'Bram Dekker', address);
  const [first = ''] = await linksTo(address, 1);
  const editor = await list.open('Bram Dekker');
  const state = editor.getByRole('status').filter({ hasText: 'Last sent on' });
  await says(state, /The link works until \d\d-\d\d-\d{4} \d\d:\d\d\./);
  expect(await admin.accessibilityFaults()).toEqual([]);
  const again = editor.getByRole('button', { name: 'Send instructions again' });
  await admin.tabTo(again);
  await admin.press('Enter');
  await admin.page.getByText(`The instructions are on their way to ${address}.`).waitFor();
  const [, second = ''] = await linksTo(address, 2);
  admin.expected = /status of 429/;
  await again.click();
  await admin.page.getByText('Too many tries in a short time.').waitFor();

  const late = await desk.arrive({ name: 'newcomer' });
  await late.page.goto(first);
  const dead = late.page.getByRole('alert').filter({ hasText: 'This link to your new account is no longer valid.' });
  await says(dead, /Ask your administrator to send you the instructions again/);
  await dead.getByRole('link', { name: 'Write to your administrator' }).waitFor();
  expect(await late.page.getByLabel('New password').count()).toBe(0);
  expect(await late.accessibilityFaults()).toEqual([]);

  const bram = await choosePassword(second);
  await bram.page.getByRole('button', { name: 'Set the password' }).click();
  await signIn(bram, address, newPassword);
  await bram.page
    .getByRole('button', { name: /Bram Dekker|Sign out/ })
    .first()
    .waitFor();
  await admin.page.reload();
  await editor.waitFor();
  expect(await state.count()).toBe(0);
});

test('two change a user at once and lose nothing; the user is deactivated with Undo, reactivated, and deleted after a question', async () => {
  const { admin, list } = await arrive();
  const { page } = admin;
  await create(admin, list, 'Carla Smit', 'carla.smit@example.test');
  const other = await arrive();
  const editor = await list.open('Carla Smit');
  await other.list.open('Carla Smit');
  await name(list).fill('Carla Smit-Bos');
  await give(admin, list, 'Roles', 'Viewer');
  await name(other.list).fill('Carla Bos');
  await email(other.list).fill('carla.bos@example.test');
  await give(other.admin, other.list, 'Roles', 'Nurse');
  await other.list.saved();
  const notice = await list.saveOnNewer();
  await notice.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'The newest version' }).check();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.saved();
  await says(list.row('Carla Bos'), /carla\.bos@example\.test.*Nurse.*Viewer/);
  await list.undo('The user Carla Bos is saved.');
  await says(list.row('Carla Bos'), /carla\.bos@example\.test(?!.*Viewer)/);
  expect(await editor.count()).toBe(0);

  await page.getByRole('button', { name: 'Deactivate the user Carla Bos' }).click();
  await says(list.row('Carla Bos'), /Deactivated/);
  await list.undo('Carla Bos is deactivated and signed out everywhere.');
  await says(list.row('Carla Bos'), /Active/);
  await page.getByRole('button', { name: 'Deactivate the user Carla Bos' }).click();
  await page.getByRole('button', { name: 'Reactivate the user Carla Bos' }).click();
  await page.getByText('Carla Bos can sign in again.').waitFor();
  await says(list.row('Carla Bos'), /Active/);

  expect(await list.remove('Carla Bos')).toContain('All sign-ins of Carla Bos end at once.');
  await page.getByText('The user Carla Bos is deleted.').waitFor();
  await list.row('Carla Bos').waitFor({ state: 'detached' });
  expect(await admin.accessibilityFaults()).toEqual([]);
});

test('the last administrator stays one, and has no button to go', async () => {
  const { admin, list } = await arrive();
  expect(await list.removal('Alex Admin').count()).toBe(0);
  expect(await admin.page.getByRole('button', { name: 'Deactivate the user Alex Admin' }).count()).toBe(0);
  const editor = await list.open('Alex Admin');
  const flag = editor.getByRole('switch', { name: /^Administrator/ });
  await flag.setChecked(false);
  admin.expected = /status of 422/;
  await list.save();
  await editor.getByText('The last administrator stays one.').waitFor();
  await admin.page.reload();
  await editor.waitFor();
  expect(await flag.isChecked()).toBe(true);
});

test('a list of users is tried first, row by row, and then all are created with instructions', async () => {
  const { admin, list } = await arrive();
  await admin.page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Create users from a list' });
  const choose = (csv: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  await dialog.waitFor();
  await choose(
    'name;email;roles;departments\nDirk Mol;dirk.mol@example.test;Nurse;Anaesthesiology\nEva Pot;nurse@demo.test;Wizard;XYZ\n',
  );
  await dialog.getByText('1 row is not right.').waitFor();
  await says(row('Dirk Mol'), /Is created/);
  await says(
    row('Eva Pot'),
    /E-mail: This is taken already\. Choose another\..*Roles: This organisation has no role of this name\./,
  );
  expect(await dialog.getByRole('button', { name: /^Create/ }).count()).toBe(0);
  expect(await admin.accessibilityFaults()).toEqual([]);
  await choose(
    'name;email;roles;departments\nDirk Mol;dirk.mol@example.test;Nurse;Anaesthesiology\nEva Pot;eva.pot@example.test;;MDL\n',
  );
  await dialog.getByText('2 users can be created.').waitFor();
  expect(desk.mails.taken.flatMap(({ to }) => to)).not.toContain('dirk.mol@example.test');
  await dialog.getByRole('button', { name: 'Create 2 users' }).click();
  await dialog.waitFor({ state: 'detached' });
  await admin.page.getByText('2 users are created.').waitFor();
  await says(list.row('Dirk Mol'), /Nurse.*Anaesthesiology/);
  await says(list.row('Eva Pot'), /Gastroenterology/);
  await linksTo('dirk.mol@example.test', 1);
  await linksTo('eva.pot@example.test', 1);
});
