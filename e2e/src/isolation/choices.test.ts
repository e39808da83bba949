import { dashboardTable, tableCounts } from '../desk/staff-screens.ts';
import { until } from '../desk/until.ts';
import { says, Visitor } from '../desk/visitor.ts';
import { harnessAddress } from './harnesses.ts';
import { visitedHarness } from './visited-harness.ts';

const harness = visitedHarness();
const { open, panel } = harness;

async function choose(name: string, label: string, option: string): Promise<void> {
  await panel(name).getByLabel(label, { exact: true }).click();
  await harness.quality.page.getByRole('option', { name: option, exact: true }).click();
}

test('organisation, department, language and role are chosen in the harness and are in its address', async () => {
  const { page } = harness.quality;
  await open('mf-dashboard');
  await tableCounts(page);
  await choose('mf-dashboard', 'Department', 'Gastroenterology');
  await page.waitForURL(/department=MDL/);
  await tableCounts(page);
  await page.getByRole('table', { name: 'Intakes of Gastroenterology' }).waitFor();
  await choose('mf-dashboard', 'Organisation', 'Polder Clinic');
  await page.waitForURL(/organisation=polder/);
  await tableCounts(page);
  await choose('mf-dashboard', 'Role', 'viewer');
  await page.waitForURL(/role=viewer/);
  await tableCounts(page);
  await choose('mf-dashboard', 'Language', 'nl');
  await page.getByRole('columnheader', { name: 'Patiëntnummer' }).first().waitFor();
});

test('mf-dashboard alone: an empty list says why, a long one has pages, and a reset undoes all changes', async () => {
  const { page } = harness.quality;
  await open('mf-dashboard', { data: 'nothing' });
  expect((await tableCounts(page)).total).toBe(0);
  await choose('mf-dashboard', 'Data', 'Much');
  await page.waitForURL(/data=much/);
  const { total } = await tableCounts(page);
  expect(total).toBeGreaterThan(100);
  await panel('mf-dashboard').getByRole('button', { name: 'Send a live event' }).click();
  await until('one more', async () => (await tableCounts(page)).total === total + 1);
  const loaded = page.waitForEvent('load');
  await panel('mf-dashboard').getByRole('button', { name: 'Make the data anew' }).click();
  await loaded;
  expect((await tableCounts(page)).total).toBe(total);
});

test("two runs side by side do not see each other's changes", async () => {
  const other = await harness.harnesses.open();
  const neighbour = await Visitor.arrive(harness.browser, { name: 'neighbour', url: other.url, machineClock: true });
  try {
    await open('mf-dashboard');
    const { total } = await tableCounts(harness.quality.page);
    await panel('mf-dashboard').getByRole('button', { name: 'Send a live event' }).click();
    await until('one more', async () => (await tableCounts(harness.quality.page)).total === total + 1);
    await neighbour.page.goto(harnessAddress(other, 'mf-dashboard'));
    expect((await tableCounts(neighbour.page)).total).toBe(total);
  } finally {
    await neighbour.close();
    await other.close();
  }
  expect(neighbour.problems).toEqual([]);
});

test('the clock of browser and gateway is fixed at the chosen moment', async () => {
  await open('mf-dashboard', { clock: '2031-03-30T12:00' });
  await tableCounts(harness.quality.page);
  expect(await harness.quality.page.evaluate(() => new Date().toISOString().slice(0, 10))).toBe('2031-03-30');
  await panel('mf-dashboard').getByRole('button', { name: 'Send a live event' }).click();
  await dashboardTable(harness.quality.page).locator('[data-fresh="true"]').getByText('30-03-2031').first().waitFor();
});

/** First call of each remote's first screen. */
const firstCall: Readonly<Record<string, string>> = {
  'mf-dashboard': 'POST /api/ajax getConsentData',
  'mf-invite': 'GET /api/config/department',
  'mf-record': 'POST /api/ajax getEpdDetails',
  'mf-reports': 'GET /api/reports/enabled',
  'mf-settings': 'GET /api/admin/role',
};

test.each(Object.entries(firstCall))(
  '%s alone: an error says what to do next, and Try again works',
  async (name, faultRoute) => {
    const { page } = harness.quality;
    harness.quality.expected = /status of 500/;
    await open(name, { fault: 'flaky', faultRoute });
    if (name === 'mf-record') await panel(name).getByRole('button', { name: 'Open a record' }).click();
    await says(page.getByRole('alert'), /Error id: \w+/);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await again.waitFor({ state: 'detached' });
  },
);
