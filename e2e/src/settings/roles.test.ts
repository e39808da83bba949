import { press } from '../desk/press.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says, type Visitor } from '../desk/visitor.ts';
import { hasFocus, ListScreen } from './list-screen.ts';

const desk = visitedDesk();

const rolesOf = (visitor: Visitor): ListScreen => new ListScreen(visitor, { a: 'a role', create: 'Create role' });

test('a role is made and deleted on the narrowest screen, in the dark', async () => {
  const manager = await desk.arrive({ name: 'manager', screen: 'narrow', colorScheme: 'dark' });
  const { page } = manager;
  await manager.signIn('/settings/role');
  const create = page.getByRole('button', { name: 'Create role' });
  await create.click();
  const { editor } = rolesOf(manager);
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
  await rolesOf(manager).row('Front desk').waitFor({ state: 'detached' });
  await hasFocus(create);
  expect(await manager.sticksOut()).toBe(false);
});

test('two managers change one role at once: the second sees the differences, chooses, saves, and undoes it', async () => {
  const first = await desk.arrive({ name: 'manager' });
  const second = await desk.arrive({ name: 'manager' });
  for (const manager of [first, second]) {
    await manager.signIn('/settings/role');
    await rolesOf(manager).row('Viewer').click();
  }
  const { editor: mine } = rolesOf(second);
  await mine.getByLabel('Name', { exact: true }).fill('Onlooker');
  await mine.getByLabel('Open reports', { exact: true }).check();
  const { editor: theirs } = rolesOf(first);
  await theirs.getByLabel('Name', { exact: true }).fill('Reader');
  await theirs.getByLabel('Invite patients to fill in a questionnaire').check();
  await theirs.getByRole('button', { name: 'Save role' }).click();
  await theirs.waitFor({ state: 'detached' });

  second.expected = /status of 409/;
  await mine.getByRole('button', { name: 'Save role' }).click();
  const notice = mine.getByRole('alert');
  await notice.getByText('Somebody else changed this meanwhile').waitFor();
  await hasFocus(notice);
  expect(await second.accessibilityFaults()).toEqual([]);
  expect(await second.sticksOut()).toBe(false);
  const names = notice.getByRole('radiogroup', { name: 'Name' });
  expect(await names.getByRole('radio', { name: 'Your version' }).isChecked()).toBe(true);
  await names.getByRole('radio', { name: 'The newest version' }).check();
  expect(await mine.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Reader');
  expect(await mine.getByLabel('Invite patients to fill in a questionnaire').isChecked()).toBe(true);
  await mine.getByRole('button', { name: 'Save role' }).click();
  await mine.waitFor({ state: 'detached' });
  await says(rolesOf(second).row('Reader'), /Invitations 1, Reports 1|Invitations 1.*Reports 1/);

  await second.page.getByRole('button', { name: 'Undo' }).click();
  await second.page.getByText('The change is undone.').waitFor();
  await hasFocus(rolesOf(second).row('Reader'));
  await says(rolesOf(second).row('Reader'), /^(?!.*Reports)/);
  expect(await second.accessibilityFaults()).toEqual([]);
});

test('a way out of an editor with unsaved changes is held until it is confirmed: the command palette, Back', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await manager.signIn('/settings/user');
  const { page } = manager;
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('textbox', { name: 'Search: Roles' }).fill('nurs');
  await page.waitForURL(/search=nurs/);
  await rolesOf(manager).row('Nurse').click();
  const { editor } = rolesOf(manager);
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
  await rolesOf(manager).row('Nurse').waitFor();
});
