import { press } from './desk/press.ts';
import { allPatients, cardOf, openReport, patientsIn } from './desk/report-screen.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import { numberIn, says, type Visitor } from './desk/visitor.ts';
import { editBar, saveOverviews, shownQuestion } from './reports/edit-mode.ts';

const desk = visitedDesk();

/** Chooses the first answer of some patients in a question's table, by keyboard; returns their number. */
async function narrow(visitor: Visitor, all: number): Promise<number> {
  const { page } = visitor;
  const card = cardOf(visitor, 'Do you smoke?');
  await card.getByRole('button', { name: /as a table/ }).click();
  const answers = card.getByRole('row').filter({ has: page.getByRole('button') });
  await answers.first().waitFor();
  const counts = (await answers.getByRole('cell').filter({ hasNotText: '%' }).allTextContents()).map(numberIn);
  const place = counts.findIndex((count) => count > 0 && count < all);
  await answers.nth(place).getByRole('button').focus();
  await press(page, 'Enter');
  return counts[place] ?? 0;
}

test('filters of a report stand in its address: they survive a reload, Back takes them off, and a colleague sees the same', async () => {
  const analyst = await desk.arrive({ name: 'analyst' });
  await openReport(analyst, allPatients);
  const { page } = analyst;
  const all = await patientsIn(analyst);
  const some = await narrow(analyst, all);
  await until('only they are counted', async () => (await patientsIn(analyst)) === some);
  const link = page.url();
  await page.reload();
  await until('the same after a reload', async () => (await patientsIn(analyst)) === some);

  const colleague = await desk.arrive({ name: 'manager' });
  await colleague.signIn(link.slice(desk.url.length));
  await colleague.page.getByRole('region', { name: 'Filters' }).waitFor();
  await until('the same for a colleague', async () => (await patientsIn(colleague)) === some);
  await page.goBack();
  await until('all again', async () => (await patientsIn(analyst)) === all);
});

test('an overview is made, edited and saved; a colleague finds it, and who may not edit is offered nothing of it', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await openReport(manager);
  const { page } = manager;
  await page.getByRole('button', { name: 'New overview' }).click();
  const prompt = page.getByRole('dialog');
  await prompt.getByRole('button', { name: 'Create overview' }).click();
  await prompt.getByText('Enter a name for the overview.').waitFor();
  expect(await manager.accessibilityFaults()).toEqual([]);
  await prompt.getByRole('textbox').fill('Habits');
  await press(page, 'Enter');
  const bar = editBar(manager);
  await bar.waitFor();
  await page.getByText('The overviews are saved.').waitFor();
  await shownQuestion(manager, 'Habits', 'Do you smoke?').check();
  await says(bar, /Habits/);
  expect(await manager.accessibilityFaults()).toEqual([]);
  await saveOverviews(manager);
  await bar.waitFor({ state: 'detached' });

  const analyst = await desk.arrive({ name: 'analyst', colorScheme: 'dark' });
  await openReport(analyst);
  await analyst.page.getByRole('button', { name: 'Habits', exact: true, pressed: true }).waitFor();
  await cardOf(analyst, 'Do you smoke?').waitFor();
  await analyst.page.getByRole('region', { name: 'What are you allergic to?' }).waitFor({ state: 'detached' });
  await analyst.page.getByRole('button', { name: 'All patients', exact: true }).click();
  await analyst.page.getByRole('region', { name: 'What are you allergic to?' }).waitFor();

  const onlooker = await desk.arrive({ name: 'overview' });
  await onlooker.signIn('/reports?content=all&submitted=last12months');
  await onlooker.page.getByRole('region', { name: 'Filters' }).waitFor();
  await onlooker.page.getByRole('button', { name: 'All patients', exact: true }).waitFor();
  for (const name of ['New overview', 'Edit overviews', 'Show patients', 'Show answers']) {
    expect(await onlooker.page.getByRole('button', { name }).count()).toBe(0);
  }
  expect(await onlooker.accessibilityFaults()).toEqual([]);
});

test('the patients behind a filter open their record, and the report is saved as a PDF', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await openReport(manager, allPatients);
  const { page } = manager;
  const some = await narrow(manager, await patientsIn(manager));
  await until('only they are counted', async () => (await patientsIn(manager)) === some);
  await page.getByRole('button', { name: 'Show patients' }).click();
  const list = page.getByRole('dialog').getByRole('table');
  await list.getByRole('row').nth(1).dblclick();
  await page.getByRole('dialog', { name: 'Patient record' }).waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog', { name: 'Patient record' }).waitFor({ state: 'detached' });
  await list.waitFor();
  await list.getByRole('row').nth(1).press('Enter');
  expect(await manager.accessibilityFaults()).toEqual([]);
  await press(page, 'Escape');
  await page.getByRole('dialog', { name: 'Patient record' }).waitFor({ state: 'detached' });
  await press(page, 'Escape');
  await list.waitFor({ state: 'detached' });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});
