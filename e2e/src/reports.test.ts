import type { Locator } from 'playwright-core';
import { press } from './desk/press.ts';
import { allPatients, cardOf, openReport, patientsIn } from './desk/report-screen.ts';
import { faultsInTwoLooks } from './desk/two-looks.ts';
import { until } from './desk/until.ts';
import { visitedDesk } from './desk/visited-desk.ts';
import { numberIn, says, type Visitor } from './desk/visitor.ts';

const desk = visitedDesk();

/** The pixels of the top bar's lower edge and of the filter line, after the wheel turned. */
async function scrolled({ page }: Visitor, pixels: number) {
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, pixels);
  return page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const line = document.querySelector('section[aria-label="Filters"]');
    const { top = 0, bottom = 0, left = 0 } = line?.getBoundingClientRect() ?? {};
    const below = document.elementFromPoint(left + 40, bar + 3);
    return { bar, top, bottom, covered: below !== null && line?.contains(below) };
  });
}

const open = async (screen: 'desktop' | 'narrow'): Promise<Visitor> => {
  const analyst = await desk.arrive({ name: 'analyst', screen });
  await analyst.signIn('/reports?content=all&submitted=last12months');
  await analyst.page.getByRole('region', { name: 'Filters' }).waitFor();
  return analyst;
};

test('the filters of a report stay below the top bar, and nothing shows between the two', async () => {
  const analyst = await open('desktop');
  for (let turn = 0; turn < 6; turn++) {
    const { bar, top, covered } = await scrolled(analyst, 300);
    expect(top).toBeGreaterThanOrEqual(bar - 1);
    if (turn > 2) expect(covered).toBe(true);
  }
});

test('on a phone the filters of a report scroll away whole instead of standing half below the top bar', async () => {
  const analyst = await open('narrow');
  for (let turn = 0; turn < 12; turn++) await scrolled(analyst, 400);
  const { bar, bottom } = await scrolled(analyst, 400);
  expect(bottom).toBeLessThan(bar);
});

/** Chooses the first answer of some patients in the table of a question, by keyboard; returns how many they are. */
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

const editBar = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Edit mode' });
const save = (visitor: Visitor): Promise<void> =>
  editBar(visitor).getByRole('button', { name: 'Save', exact: true }).click();
/** Returns the checkbox that shows a question in an overview, once that is the one being edited. */
const shown = ({ page }: Visitor, overview: string, question: string): Locator =>
  page
    .getByRole('region', { name: `Questions of “${overview}”`, exact: true })
    .getByRole('checkbox', { name: question, exact: true });

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
  await shown(manager, 'Habits', 'Do you smoke?').check();
  await says(bar, /Habits/);
  expect(await manager.accessibilityFaults()).toEqual([]);
  await save(manager);
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

test('two editors save one overview at once: the second puts their change on the newer version, and a reload loses nothing', async () => {
  const manager = await desk.arrive({ name: 'manager' });
  await openReport(manager);
  await manager.page.getByRole('button', { name: 'New overview' }).click();
  await manager.page.getByRole('dialog').getByRole('textbox').fill('Round');
  await press(manager.page, 'Enter');
  await manager.page.getByText('The overviews are saved.').waitFor();
  await shown(manager, 'Round', 'What are you allergic to?').check();

  const analyst = await desk.arrive({ name: 'analyst' });
  await openReport(analyst);
  const { page } = analyst;
  await page.getByRole('button', { name: 'Round', exact: true }).click();
  await page.getByRole('button', { name: 'Edit overviews' }).click();
  await shown(analyst, 'Round', 'Do you smoke?').check();
  await save(manager);
  await editBar(manager).waitFor({ state: 'detached' });

  analyst.expected = /status of 409/;
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed the overviews' });
  await save(analyst);
  await says(conflict, /Mila Manager saved these overviews on /);
  expect(await analyst.accessibilityFaults()).toEqual([]);
  await page.reload();
  await says(editBar(analyst), /Changed: “Round”/);
  expect(await shown(analyst, 'Round', 'Do you smoke?').isChecked()).toBe(true);
  await save(analyst);
  await conflict.getByRole('button', { name: 'Apply my changes' }).click();
  await editBar(analyst).getByRole('alert').getByText('Your changes were applied to the newer version').waitFor();
  expect(await analyst.accessibilityFaults()).toEqual([]);
  await page.reload();
  await says(editBar(analyst), /New: “Round \(Mila Manager\)”/);
  await save(analyst);
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
