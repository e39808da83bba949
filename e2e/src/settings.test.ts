import { demoPassword } from '@intake-desk/demo';
import type { Locator } from 'playwright-core';
import { pick } from './desk/staff-screens.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import type { Visitor } from './desk/visitor.ts';

const desk = visitedDesk();

const roleRow = ({ page }: Visitor, name: string): Locator => page.getByRole('row', { name: `Edit the role ${name}` });
const editorOf = ({ page }: Visitor): Locator => page.getByRole('dialog', { name: 'Edit a role' });
const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement);

test('A6 a manager takes a right from a role by keyboard; whoever had it loses it on their next call', async () => {
  const analyst = await desk.arrive({ name: 'analyst' });
  await analyst.signIn('/about');
  const reports = '/api/reports/enabled?org=northsea&departmentSymbol=ANE';
  expect(await analyst.call('GET', reports)).toBe(200);

  const manager = await desk.arrive({ name: 'manager' });
  await manager.signIn('/settings');
  await manager.page.waitForURL(`${desk.url}/settings/role`);
  await manager.tabTo(roleRow(manager, 'Analyst'));
  await manager.page.keyboard.press('Enter');
  const editor = editorOf(manager);
  await until('the name has the focus', () => hasFocus(editor.getByLabel('Name', { exact: true })));
  expect(await manager.accessibilityFaults()).toEqual([]);
  await manager.tabTo(editor.getByLabel('Open reports', { exact: true }));
  await manager.page.keyboard.press('Space');
  await manager.page.keyboard.press('Escape');
  const question = manager.page.getByRole('dialog', { name: 'Throw away your changes?' });
  await until('the way back has the focus', () => hasFocus(question.getByRole('button', { name: 'Keep editing' })));
  expect(await manager.accessibilityFaults()).toEqual([]);
  await manager.page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await manager.tabTo(editor.getByRole('button', { name: 'Save role' }));
  await manager.page.keyboard.press('Enter');
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
  await page.goto(`${desk.url}/settings/role`);
  await page.getByLabel('E-mail').fill('manager@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
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
  await signIns.getByText('Nobody is signed in with this account.').waitFor();
  await nurse.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await page.keyboard.press('Escape');
  await signIns.waitFor({ state: 'detached' });
  await until('the focus is back', () => hasFocus(page.getByRole('button', { name: 'Sign-ins of Noor Nurse' })));
});
