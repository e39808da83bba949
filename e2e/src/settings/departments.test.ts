import { pick } from '../desk/staff-screens.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { administratorAt } from './administrator.ts';
import { hasFocus, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const noun: RowNoun = { a: 'a department', create: 'Create department' };

/** Returns an editor's switch, whose help is part of its name. */
const turn = (list: ListScreen, name: string) =>
  list.editor.getByRole('switch', { name: new RegExp(`^${name}(?= [A-Z]|$)`) }).first();

test('a nurse is asked for exactly what the department switched on, by keyboard; its messages are kept', async () => {
  const admin = await administratorAt(desk, '/settings/organization?organization=northsea');
  const { page } = admin;
  const list = new ListScreen(admin, noun);
  await admin.tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await admin.press('Enter');
  const search = page.getByRole('textbox', { name: 'Search: Departments' });
  await admin.tabTo(search);
  await page.keyboard.type('gastro');
  // A row that had the focus would keep it.
  await list.row('Anaesthesiology').waitFor({ state: 'detached' });
  await admin.tabTo(list.row('Gastroenterology'));
  await admin.press('Enter');
  await hasFocus(list.editor.getByRole('textbox', { name: 'Name' }));
  const sms = turn(list, 'Phone number');
  const before = await sms.isChecked();
  await admin.tabTo(sms);
  await admin.press('Space');
  await list.editor.getByRole('button', { name: 'Add a message' }).click();
  const cards = list.editor.getByRole('group', { name: /^\d+\. / });
  const added = cards.last();
  await added.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Follow-up' }).click();
  await added.getByRole('textbox', { name: /^Hours/ }).fill('72');
  await turn(list, 'Send this message').waitFor();
  await added.getByRole('switch', { name: /^Send this message/ }).setChecked(true);
  const count = await cards.count();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.editor.getByRole('button', { name: 'Save department' }).focus();
  await admin.press('Enter');
  await list.editor.waitFor({ state: 'detached' });

  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/invite');
  await pick(nurse.page, 'Department', 'Gastroenterology');
  await nurse.page.getByLabel('Patient ID').waitFor();
  await nurse.settled();
  expect((await nurse.page.getByLabel('Phone number').count()) > 0).toBe(!before);

  await page.reload();
  await list.open('Gastroenterology');
  expect(await cards.count()).toBe(count);
  expect(await added.getByRole('textbox', { name: /^Hours/ }).inputValue()).toBe('72');
  await added.getByRole('button', { name: `Remove message ${count}` }).click();
  await list.saved();
  await list.open('Gastroenterology');
  expect(await cards.count()).toBe(count - 1);
});
