import { visitedDesk } from '../desk/visited-desk.ts';
import { says, type Visitor } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const path = '/settings/reports';
const noun: RowNoun = { a: 'a report', create: 'Create report' };

/** Reloads the page of reports; returns the reports that it offers. */
async function offered({ page }: Visitor): Promise<string[]> {
  await page.goto(`${desk.url}/reports`);
  await page.getByRole('combobox', { name: 'Report', exact: true }).click();
  await page.getByRole('option').first().waitFor();
  return page.getByRole('option').allTextContents();
}

test('a report is created, refused, given to a role, switched off and back, deleted', async () => {
  const admin = await administratorAt(desk, path);
  const { page } = admin;
  const list = new ListScreen(admin, noun);
  const analyst = await desk.arrive({ name: 'analyst' });
  await analyst.signIn('/reports');
  expect(await offered(analyst)).not.toContain('Every day');

  const editor = await list.openNew();
  const name = editor.getByRole('textbox', { name: 'Name', exact: true });
  const alias = editor.getByRole('textbox', { name: /^Display name/ });
  await name.fill('Endoscopy');
  await editor.getByRole('switch', { name: /^Enabled/ }).setChecked(true);
  await editor.getByRole('combobox', { name: /^Questionnaires/ }).fill('Pre-op');
  await page.getByRole('option', { name: /^Pre-operative screening/ }).click();
  // A press outside closes the list of options.
  await name.click();
  await list.staysUnsaved();
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(name, 'This is taken already. Choose another.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await name.fill('Daily');
  await alias.fill('Every day');
  await list.saved();
  expect(await offered(analyst)).toContain('Every day');

  // Visible to nurses only, not to the analyst.
  await list.open('Daily');
  await editor.getByText(/If you switch it off, \d+ users no longer see it\. It has no saved overviews\./).waitFor();
  await editor.getByRole('combobox', { name: /^Visible to roles/ }).click();
  await page.getByRole('option', { name: 'Nurse', exact: true }).click();
  await list.saved();
  await says(list.row('Daily'), /Nurse/);
  expect(await offered(analyst)).not.toContain('Every day');
  await list.undo('The report Daily is saved.');
  expect(await offered(analyst)).toContain('Every day');

  await page.getByRole('button', { name: 'Switch off the report Daily' }).click();
  await says(list.row('Daily'), /Off/);
  expect(await offered(analyst)).not.toContain('Every day');
  await list.undo('The report Daily is switched off.');
  await says(list.row('Daily'), /On/);
  expect(await offered(analyst)).toContain('Every day');

  expect(await list.remove('Daily')).toContain('It has no saved overviews.');
  await list.row('Daily').waitFor({ state: 'detached' });
  expect(await offered(analyst)).not.toContain('Every day');
});
