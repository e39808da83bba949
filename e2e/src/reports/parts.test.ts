import { press } from '../desk/press.ts';
import { allPatients, openReport } from '../desk/report-screen.ts';
import { faultsInTwoLooks } from '../desk/two-looks.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';

const desk = visitedDesk();

const parts = ['Show patients', 'Compare', 'Drop-off', '“Do you smoke?” over time', 'Show answers'];

test('every part of a report opens without a fault and closes by keyboard', async () => {
  const analyst = await desk.arrive({ name: 'analyst' });
  await openReport(analyst, allPatients);
  const { page } = analyst;
  const faults: string[] = [];
  for (const name of parts) {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').first().waitFor();
    faults.push(...(await faultsInTwoLooks(analyst, name)));
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await until(`the focus on ${name} again`, () => button.evaluate((one) => one === document.activeElement));
  }
  expect(faults).toEqual([]);
});
