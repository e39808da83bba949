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

/** Chooses one of several values of an editor's field. */
async function give({ page }: Visitor, { editor }: ListScreen, field: string, value: string): Promise<void> {
  const choices = editor.getByRole('combobox', { name: new RegExp(`^${field}`) });
  await choices.click();
  await page.getByRole('option', { name: value }).click();
  await choices.press('Escape');
}

/** Creates a user who works in a department, with the default way to set a password. */
async function create(admin: Visitor, list: ListScreen, called: string, address: string): Promise<void> {
  await list.openNew();
  await name(list).fill(called);
  await email(list).fill(address);
  await list.saved();
  await admin.page.getByText(`The user ${called} is created.`).waitFor();
}

/** Opens a link for setting a password, as somebody without an account. */
async function choosePassword(link: string): Promise<Visitor> {
  const reader = await desk.arrive({ name: 'newcomer' });
  await reader.page.goto(link);
  await reader.page.getByLabel('New password', { exact: true }).fill(newPassword);
  await reader.page.getByLabel('New password again').fill(newPassword);
  return reader;
}

/** Signs in with an address that is not a demonstration's. */
async function signIn({ page }: Visitor, address: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns the links for setting a password in the mails to an address, oldest first. */
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
  await editor.getByRole('radio', { name: 'Generate a password' }).check();
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
  // Not shown again.
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

test('instructions are mailed with their expiry, sent again, and only the newest ones sign a user in', async () => {
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
  await admin.page.getByText('Too many attempts in a short time.').waitFor();

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
