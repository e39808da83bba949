import { press } from '../desk/press.ts';
import { cardOf, openReport } from '../desk/report-screen.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { editBar, saveOverviews, shownQuestion } from './edit-mode.ts';

const desk = visitedDesk();

test('two editors save one overview at once: the second puts their change on the newer version, and a reload loses nothing', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await openReport(manager);
  await manager.page.getByRole('button', { name: 'New overview' }).click();
  await manager.page.getByRole('dialog').getByRole('textbox').fill('Round');
  await press(manager.page, 'Enter');
  await manager.page.getByText('The overviews are saved.').waitFor();
  await shownQuestion(manager, 'Round', 'What are you allergic to?').check();

  const analyst = await desk.arrive({ name: 'analyst' });
  await openReport(analyst);
  const { page } = analyst;
  await page.getByRole('button', { name: 'Round', exact: true }).click();
  await page.getByRole('button', { name: 'Edit overviews' }).click();
  await shownQuestion(analyst, 'Round', 'Do you smoke?').check();
  await saveOverviews(manager);
  await editBar(manager).waitFor({ state: 'detached' });

  analyst.expected = /status of 409/;
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed the overviews' });
  await saveOverviews(analyst);
  await says(conflict, /Mila Manager saved these overviews on /);
  expect(await analyst.accessibilityFaults()).toEqual([]);
  await page.reload();
  await says(editBar(analyst), /Changed: “Round”/);
  expect(await shownQuestion(analyst, 'Round', 'Do you smoke?').isChecked()).toBe(true);
  await saveOverviews(analyst);
  await conflict.getByRole('button', { name: 'Apply my changes' }).click();
  await editBar(analyst).getByRole('alert').getByText('Your changes were applied to the newer version').waitFor();
  expect(await analyst.accessibilityFaults()).toEqual([]);
  await page.reload();
  await says(editBar(analyst), /New: “Round \(Mila Manager\)”/);
  await saveOverviews(analyst);
  await editBar(analyst).waitFor({ state: 'detached' });

  await manager.page.reload();
  for (const [overview, there, gone] of [
    ['Round', 'Do you smoke?', 'What are you allergic to?'],
    ['Round (Mila Manager)', 'What are you allergic to?', 'Do you smoke?'],
  ] as const) {
    await manager.page.getByRole('button', { name: overview, exact: true }).click();
    await cardOf(manager, there).waitFor();
    await cardOf(manager, gone).waitFor({ state: 'detached' });
  }
});
