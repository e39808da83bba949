import type { Locator } from 'playwright-core';
import { openScreening, patientsIn } from '../desk/report-screen.ts';
import { dashboardTable, invite, slices, tableCounts } from '../desk/staff-screens.ts';
import { until } from '../desk/until.ts';
import { numberIn, says } from '../desk/visitor.ts';
import { visitedHarness } from './visited-harness.ts';

const harness = visitedHarness();
const { open, panel } = harness;
const asked = (): Locator => harness.quality.page.getByRole('log', { name: 'Asked of the shell' });

test('mf-dashboard alone: charts and table agree, a row asks the shell for its record, an event marks a row as new', async () => {
  await open('mf-dashboard');
  const { page } = harness.quality;
  const { total } = await tableCounts(page);
  expect([...(await slices(page)).values()].reduce((all, one) => all + one, 0)).toBe(total);
  await dashboardTable(page)
    .getByRole('row', { name: /^Open the record of patient/ })
    .first()
    .click();
  await says(asked(), /openRecord .*"org":"northsea","dep":"ANE"/);
  await panel('mf-dashboard').getByRole('button', { name: 'Send a live event' }).click();
  await dashboardTable(page).locator('[data-fresh="true"]').waitFor();
});

test('mf-invite alone: a nurse invites a patient; a department field that is switched over changes the form', async () => {
  await open('mf-invite', { role: 'nurse' });
  await invite(harness.quality.page, { epd: 'ALONE-1', email: 'alone@patient.example' });
  await harness.quality.page.getByText(/^The e-mail to .* is sent\.$/).waitFor();

  const { page } = harness.quality;
  const phone = page.getByLabel('Phone number');
  await phone.waitFor();
  await panel('mf-invite').getByLabel('sms_check').check();
  await page.waitForURL(/switched=sms_check/);
  await page.getByLabel('Patient ID').waitFor();
  await phone.waitFor({ state: 'detached' });
});

test('mf-record alone: the harness opens its slot, and a comment is added', async () => {
  await open('mf-record');
  await panel('mf-record').getByRole('button', { name: 'Open a record' }).click();
  const record = harness.quality.page.getByRole('dialog', { name: 'Patient record' });
  await record.getByRole('tab', { name: 'Timeline' }).click();
  await record.getByLabel('Comment', { exact: true }).fill('Seen alone.');
  await record.getByRole('button', { name: 'Add comment' }).click();
  await record.getByRole('list', { name: 'Timeline' }).getByText('Seen alone.').waitFor();
  await record.getByRole('button', { name: 'Close the record' }).click();
  await record.waitFor({ state: 'detached' });
});

test('mf-reports alone: an analyst opens a report and narrows it by an answer', async () => {
  await open('mf-reports', { role: 'analyst' });
  const { page } = harness.quality;
  await openScreening(harness.quality);
  const all = await patientsIn(harness.quality);
  const smoking = page.getByRole('region', { name: 'Do you smoke?' });
  await smoking.getByRole('button', { name: /as a table/ }).click();
  // The demonstration's answers of the last 30 days depend on the day: some patients answered, not all.
  const answers = smoking.getByRole('row').filter({ has: page.getByRole('button') });
  await answers.first().waitFor();
  const counts = (await answers.getByRole('cell').filter({ hasNotText: '%' }).allTextContents()).map(numberIn);
  const place = counts.findIndex((count) => count > 0 && count < all);
  await answers.nth(place).getByRole('button').click();
  await until(`${counts[place]} patients`, async () => (await patientsIn(harness.quality)) === counts[place]);
});

test('mf-settings alone: a role is changed; the users are listed and found by name', async () => {
  await open('mf-settings', { path: '/settings/role' });
  await harness.quality.page.getByRole('row', { name: 'Edit the role Viewer' }).click();
  const editor = harness.quality.page.getByRole('dialog', { name: 'Edit a role' });
  await editor.getByLabel('Invite patients to fill in a questionnaire').check();
  await editor.getByRole('button', { name: 'Save role' }).click();
  await editor.waitFor({ state: 'detached' });
  await says(harness.quality.page.getByRole('row', { name: 'Edit the role Viewer' }), /Invitations 1/);

  await open('mf-settings', { path: '/settings/user' });
  const table = harness.quality.page.getByRole('table', { name: 'Users' });
  await table.getByText('nurse@demo.test').waitFor();
  await harness.quality.page.getByRole('textbox', { name: 'Name' }).fill('no such name');
  await table.getByText('nurse@demo.test').waitFor({ state: 'detached' });
});
