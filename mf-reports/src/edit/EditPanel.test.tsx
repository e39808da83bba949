import { saveReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bar, openOverviews } from '../testing/open-overviews.tsx';

async function edit(name: string) {
  const page = await openOverviews([answers(saveReportView, { version: 4 })]);
  await page.select(name);
  return page;
}

test('charts and tables are chosen for answers and for risk; a question without a chart is asked about first', async () => {
  const page = await edit('Lungs');
  await page.press('Edit overviews');
  const pick = async (label: string, option: string) => {
    await page.user.click(await screen.findByRole('combobox', { name: label }));
    await page.user.click(await screen.findByRole('option', { name: option }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: label })).toHaveValue(option));
  };
  await pick('Chart of “Do you smoke?” in this overview', 'Pie');
  await pick('Chart of “Do you smoke?” by risk', 'Columns');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Table of “Do you smoke?”' }));
  await pick('Chart of “Do you snore?” in this overview', 'No chart');
  await page.press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Save questions without a chart?' });
  expect(dialog).toHaveTextContent('“Do you snore?” in “Lungs”');
  expect(page.saved()).toEqual([]);
  await page.user.click(await within(dialog).findByRole('button', { name: 'Save and hide' }));
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  expect(page.saved()[0]?.view.all.overviews[0].selectedQuestionairesQuestions.preop.slice(0, 2)).toEqual([
    {
      uniqueId: 'smoking',
      selected: true,
      questionViewInfo: { chart: 'pie', table: true },
      categoryViewInfo: { chart: 'column', table: false },
    },
    {
      uniqueId: 'snoring',
      selected: true,
      questionViewInfo: { chart: null, table: false },
      categoryViewInfo: { chart: 'pie', table: false },
    },
  ]);
});

test('while an overview is edited filters are off; those of the screen can become its own, and be removed', async () => {
  const page = await edit('Heart');
  const groups = async () => within(await screen.findByRole('list', { name: 'Patients by risk' }));
  await page.user.click(await (await groups()).findByRole('button', { name: /^Critical/ }));
  await waitFor(async () => expect((await groups()).getAllByRole('listitem')).toHaveLength(1));
  await page.press('Edit overviews');
  await bar();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument());
  await waitFor(async () => expect((await groups()).getAllByRole('listitem').length).toBeGreaterThan(1));
  await page.press('Add current filters: Patients by risk: Critical');
  await page.press('Save');
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  expect(page.saved()[0]?.view.all.overviews[1].filters).toEqual([[{ type: 'summary', groupId: 1 }]]);
  await page.press('Edit overviews');
  await page.press('Remove filter Patients by risk: Critical');
  await waitFor(async () => expect(await bar()).toHaveTextContent('Changed: “Heart”.'));
});
