import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const path = '/settings/organization';
const noun: RowNoun = { a: 'an organisation', create: 'Create organisation' };

test('an organisation is created, refused, changed by two at once, renamed in addresses, deleted and brought back', async () => {
  const admin = await desk.arrive({ name: 'admin' });
  await admin.signIn(path);
  const { page } = admin;
  const list = new ListScreen(admin, noun);

  const editor = await list.openNew();
  const name = editor.getByRole('textbox', { name: 'Name' });
  const symbol = editor.getByRole('textbox', { name: 'Address' });
  await name.fill('Harbour Clinic');
  await symbol.fill('polder');
  await list.staysUnsaved();
  expect(await symbol.inputValue()).toBe('polder');
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(symbol, 'This is taken already. Choose another.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  expect(await name.inputValue()).toBe('Harbour Clinic');
  await symbol.fill('harbour');
  await list.saved();
  await page.getByText('The organisation Harbour Clinic is created. Create its departments next.').waitFor();

  // Two at once: each changes another field, and both change the name.
  const other = await desk.arrive({ name: 'admin' });
  await other.signIn(path);
  const theirs = new ListScreen(other, noun);
  await list.open('Harbour Clinic');
  await theirs.open('Harbour Clinic');
  await editor.getByRole('textbox', { name: 'Name' }).fill('Harbour Hospital');
  await editor.getByRole('switch', { name: /^PIN on tablets/ }).setChecked(false);
  await theirs.editor.getByRole('textbox', { name: 'Name' }).fill('Harbour Practice');
  await theirs.editor.getByRole('textbox', { name: /^Help contact/ }).fill('0800 1234');
  await theirs.saved();
  const notice = await list.saveOnNewer();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await notice.getByRole('radiogroup', { name: 'Name' }).getByText('Harbour Practice').waitFor();
  await list.saved();
  await list.open('Harbour Hospital');
  expect(await editor.getByRole('textbox', { name: /^Help contact/ }).inputValue()).toBe('0800 1234');
  expect(await editor.getByRole('switch', { name: /^PIN on tablets/ }).isChecked()).toBe(false);

  // Another address is confirmed: bookmarks and other systems name it.
  await symbol.fill('harbour-2');
  admin.expected = /status of 422/;
  await list.save();
  const confirmed = editor.getByRole('checkbox', { name: 'Change the address all the same' });
  await isToldAt(confirmed, 'Confirm that this address changes.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await confirmed.check();
  await list.saved();
  await says(list.row('Harbour Hospital'), /harbour-2/);
  await list.undo('The organisation Harbour Hospital is saved.');
  await says(list.row('Harbour Hospital'), /harbour(?!-2)/);

  expect(await list.removal('North Sea Hospital').count()).toBe(0);
  expect(await list.remove('Harbour Hospital')).toContain('It has no departments.');
  const deleted = page.getByRole('region', { name: 'Deleted organisations' });
  await deleted.getByText('Harbour Hospital').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.undo('The organisation Harbour Hospital is deleted.');
  await list.row('Harbour Hospital').waitFor();
  await deleted.waitFor({ state: 'detached' });
  await list.remove('Harbour Hospital');
  await page.getByRole('button', { name: 'Bring back the organisation Harbour Hospital' }).click();
  await list.row('Harbour Hospital').waitFor();
});

test('who reads whom is shown as a picture and a table; a link is added by keyboard, taken back, and back again', async () => {
  const admin = await desk.arrive({ name: 'admin' });
  await admin.signIn(path);
  const { page } = admin;
  const links = page.getByRole('region', { name: 'Who reads whom' });
  const added = 'Polder Clinic reads ANE of North Sea Hospital.';
  await links.getByRole('img', { name: /Delta Care Group reads all departments of North Sea Hospital/ }).waitFor();

  const reader = links.getByRole('combobox', { name: /^Who reads/ });
  const target = links.getByRole('combobox', { name: /^Whom they read/ });
  await reader.focus();
  await admin.press('Enter');
  await page.keyboard.type('Polder');
  await admin.press('ArrowDown');
  await admin.press('Enter');
  await admin.tabTo(target);
  await page.keyboard.type('North');
  await admin.press('ArrowDown');
  await admin.press('Enter');
  await admin.tabTo(links.getByRole('combobox', { name: /^Only this department/ }));
  await admin.press('ArrowDown');
  await page.getByRole('option', { name: 'Anaesthesiology' }).waitFor();
  await admin.press('ArrowDown');
  await admin.press('Enter');
  await admin.tabTo(links.getByRole('button', { name: 'Let it read' }));
  await admin.press('Enter');
  await links.getByRole('listitem').filter({ hasText: added }).waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);

  const picture = links.getByRole('region', { name: 'Picture of who reads whom' });
  await picture.getByText('Table', { exact: true }).click();
  const table = picture.getByRole('table');
  await table.getByRole('row', { name: /Polder Clinic → North Sea Hospital ANE/ }).waitFor();
  await table.getByRole('row', { name: /Delta Care Group → North Sea Hospital All departments/ }).waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);

  await links.getByRole('button', { name: `Take back: ${added}` }).click();
  const question = page.getByRole('dialog', { name: 'Take this back?' });
  await question.getByText('The staff of Polder Clinic see nothing of it from their next click on.').waitFor();
  await question.getByRole('button', { name: 'Take back' }).click();
  await links.getByRole('listitem').filter({ hasText: added }).waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await links.getByRole('listitem').filter({ hasText: added }).waitFor();
});
