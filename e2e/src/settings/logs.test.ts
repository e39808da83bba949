import { readFile } from 'node:fs/promises';
import { csvRows } from '@intake-desk/contracts/csv';
import type { Locator } from 'playwright-core';
import { press } from '../desk/press.ts';
import { dashboardTable } from '../desk/staff-screens.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says, type Visitor } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { ListScreen } from './list-screen.ts';

const desk = visitedDesk();

const rowsOf = ({ page }: Visitor): Locator => page.getByRole('main').getByRole('row', { name: /^Open the row of / });

/** Waits until there are rows and each contains the words. */
const allSay = (rows: Locator, words: string): Promise<true> =>
  until(`each row says ${words}`, async () => {
    const texts = await rows.allTextContents();
    return texts.length > 0 && texts.every((text) => text.includes(words));
  });

/** Lets a nurse open the newest record and fail to open the log. Returns the patient's id. */
async function nurseLooks(): Promise<string> {
  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn();
  const row = dashboardTable(nurse.page)
    .getByRole('row', { name: /^Open the record of patient / })
    .first();
  const epd = ((await row.getAttribute('aria-label')) ?? '').replace('Open the record of patient ', '');
  await row.press('Enter');
  await nurse.page.getByRole('dialog', { name: 'Patient record' }).getByRole('tab', { selected: true }).waitFor();
  await nurse.settled();
  expect(await nurse.call('POST', '/api/admin/accessLog', { org: 'northsea' })).toBe(403);
  return epd;
}

test('a privacy officer reads who saw a patient and what they saw, refused calls first, and saves the list; all of it is logged', async () => {
  const epd = await nurseLooks();
  const officer = await administratorAt(desk, '/settings/logs');
  const { page } = officer;
  const rows = rowsOf(officer);
  await page.getByRole('textbox', { name: 'Full patient ID' }).fill(epd);
  // The officer's own request appears soon too; opening a record also marks it as read, which is a change.
  const seen = rows.filter({ hasText: 'Noor Nurse' }).filter({ hasText: 'Read' }).first();
  await says(seen, new RegExp(`Allowed.*Read.*${epd}`));
  await allSay(rows, epd);
  // No address contains a patient (security.md D5).
  expect(page.url()).not.toContain(epd);
  expect(await officer.accessibilityFaults()).toEqual([]);

  await seen.press('Enter');
  const details = page.getByRole('dialog', { name: 'Access' });
  await details.getByText('127.0.0.1').waitFor();
  expect(await officer.accessibilityFaults()).toEqual([]);
  await details.getByRole('button', { name: 'What else Noor Nurse saw' }).click();
  await details.waitFor({ state: 'detached' });
  await says(rows.first(), /Noor Nurse.*Refused.*\/api\/admin\/accessLog/);
  await allSay(rows, 'Noor Nurse');
  const address = page.url();
  await page.getByRole('checkbox', { name: 'Refused only' }).click();
  await page.waitForURL(/refused=1/);
  await allSay(rows, 'Refused');
  await page.goto(address);
  await says(rows.first(), /Noor Nurse.*Refused/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^access-log-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const [head = [], ...lines] = csvRows(await readFile(await file.path(), 'utf8'));
  const [user, patient] = [head.indexOf('User'), head.indexOf('Patient ID')];
  expect(lines.map((line) => line[patient])).toContain(epd);
  expect(new Set(lines.map((line) => line[user]))).toEqual(new Set(['Noor Nurse']));
  await page.getByText('The file is saved. This export is recorded in the access log.').waitFor();

  await page.goto(`${desk.url}/settings/logs`);
  await says(rows.first(), /Refused/);
  await page.getByRole('columnheader', { name: 'Time' }).getByRole('button', { name: /^Time/ }).click();
  await page.waitForURL(/order=newest/);
  await says(rows.first(), /Alex Admin/);
  const logged = await rows.filter({ hasText: 'Alex Admin' }).allTextContents();
  // One row for the request, one for the completed download.
  expect(logged.filter((text) => /Exported/.test(text))).toHaveLength(2);
  expect(logged.filter((text) => /Searched/.test(text)).length).toBeGreaterThan(0);
});

test('the administrative log tells a change of a role by the values before and after', async () => {
  const admin = await administratorAt(desk, '/settings/role');
  const { page } = admin;
  const roles = new ListScreen(admin, { a: 'a role', create: 'Create role' });
  await roles.open('Nurse');
  await roles.editor.getByLabel('Name', { exact: true }).fill('Ward nurse');
  await roles.saved();
  await page.goto(`${desk.url}/settings/logs?tab=admin`);
  const rows = rowsOf(admin);
  await says(rows.first(), /Alex Admin.*Changed.*Role.*Ward nurse/);
  await rows.first().press('Enter');
  const details = page.getByRole('dialog', { name: 'Change' });
  const cells = details.getByRole('table', { name: 'Changes' }).getByRole('cell');
  await says(cells.first(), /^Nurse$/);
  expect(await cells.allTextContents()).toEqual(['Nurse', 'Ward nurse']);
  expect(await admin.accessibilityFaults()).toEqual([]);
  await press(page, 'Escape');
  await details.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Search in changes' }).fill('no such thing');
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.waitForURL(/search=no\+such\+thing/);
});
