import type { Locator } from 'playwright-core';
import { visitedDesk } from '../desk/visited-desk.ts';
import { numberIn, says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const tag: RowNoun = { a: 'a tag', create: 'Create tag' };
const group: RowNoun = { a: 'a group', create: 'Create group' };
const groups = '/settings/tags?view=groups';
/** Hardly to be seen on paper. */
const faint = '#ffffee';

/** On how many records a tag stands by its row: the number behind its group. */
const recordsOf = async (row: Locator): Promise<number> =>
  numberIn(await row.locator('[data-align="right"]').textContent());

test('a group and a tag are created; what is too long or too faint is refused, capitals become small', async () => {
  const admin = await administratorAt(desk, groups);
  const { page } = admin;
  const ofGroups = new ListScreen(admin, group);
  const ofTags = new ListScreen(admin, tag);
  const form = await ofGroups.openNew();
  await form.getByRole('textbox', { name: 'Name' }).fill('Diet');
  await form.getByPlaceholder('#rrggbb').fill('#3f9d8e');
  await form.getByRole('switch', { name: /^At most one tag/ }).setChecked(true);
  expect(await admin.accessibilityFaults()).toEqual([]);
  await ofGroups.saved();
  await says(ofGroups.row('Diet'), /One per record.*0.*0/);

  await page.getByRole('tab', { name: 'Tags' }).click();
  const editor = await ofTags.openNew();
  const name = editor.getByRole('textbox', { name: 'Name' });
  const color = editor.getByPlaceholder('#rrggbb');
  await name.fill('Vegetarian, no nuts');
  admin.expected = /status of 422/;
  await ofTags.save();
  await editor.locator('input[aria-invalid="true"]').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('URGENT');
  await color.fill(faint);
  await editor.getByText('This colour is hard to see in the light or the dark theme.').waitFor();
  await ofTags.save();
  await isToldAt(color, 'Choose another one.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await editor.getByRole('button', { name: /^Take #/ }).click();
  expect(await color.inputValue()).not.toBe(faint);
  await ofTags.save();
  await isToldAt(name, 'taken already');
  await name.fill('Vegetarian');
  await editor.getByRole('combobox', { name: /^Group/ }).click();
  await page.getByRole('option', { name: 'Diet' }).click();
  await ofTags.staysUnsaved();
  await ofTags.saved();
  await page.getByText('The tag vegetarian is created.').waitFor();
  await page.getByRole('textbox', { name: 'Search: Tags' }).fill('vegetarian');
  await says(ofTags.row('vegetarian'), /Diet/);
});

test('two change a tag at once and lose nothing; one who changes the same reads both', async () => {
  const admin = await administratorAt(desk, '/settings/tags');
  const other = await administratorAt(desk, '/settings/tags');
  const [list, theirs] = [new ListScreen(admin, tag), new ListScreen(other, tag)];
  await list.open('interpreter');
  await theirs.open('interpreter');
  await list.editor.getByRole('textbox', { name: 'Name' }).fill('translator');
  await list.editor.getByRole('textbox', { name: /^External ID/ }).fill('MINE');
  await theirs.editor.getByRole('textbox', { name: /^External ID/ }).fill('THEIRS');
  await theirs.editor.getByRole('switch', { name: /^On every new record/ }).setChecked(true);
  await theirs.saved();
  const notice = await list.saveOnNewer();
  await notice
    .getByRole('radiogroup', { name: 'External ID' })
    .getByRole('radio', { name: 'The newest version' })
    .check();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.saved();
  await list.open('translator');
  expect(await list.editor.getByRole('textbox', { name: /^External ID/ }).inputValue()).toBe('THEIRS');
  expect(await list.editor.getByRole('switch', { name: /^On every new record/ }).isChecked()).toBe(true);
});

test('a tag is disabled and enabled, and a group with tags on records is deleted and brought back with them', async () => {
  const admin = await administratorAt(desk, '/settings/tags');
  const { page } = admin;
  const ofTags = new ListScreen(admin, tag);
  const ofGroups = new ListScreen(admin, group);
  await page.getByRole('button', { name: 'Disable the tag wheelchair' }).click();
  await page.getByText('The tag wheelchair is disabled. It stays on records and cannot be added.').waitFor();
  await says(ofTags.row('wheelchair'), /disabled/);
  await ofTags.undo('The tag wheelchair is disabled.');
  await page.getByRole('button', { name: 'Disable the tag wheelchair' }).waitFor();

  const records = await recordsOf(ofTags.row('urgent'));
  expect(records).toBeGreaterThan(0);
  expect(await ofTags.remove('urgent')).toContain(`It stands on ${records} records and is taken from all of them.`);
  await ofTags.undo('The tag urgent is deleted');
  await says(ofTags.row('urgent'), new RegExp(`${records}`));

  await page.getByRole('tab', { name: 'Groups' }).click();
  const text = await ofGroups.remove('Priority');
  expect(text).toMatch(
    /Its 3 tags are deleted as well\..*It stands on \d+ records.*Timelines keep the name\..*undo this for a minute/,
  );
  await ofGroups.row('Priority').waitFor({ state: 'detached' });
  await ofGroups.undo('The group Priority is deleted');
  await page.getByRole('tab', { name: 'Tags' }).click();
  await says(ofTags.row('urgent'), new RegExp(`Priority.*${records}`));
  expect(await admin.accessibilityFaults()).toEqual([]);
});
