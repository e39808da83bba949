import { csvRows } from '@intake-desk/contracts/csv';
import { type FilterPart, getReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { drawsPictures, keptFiles, savedText } from '../testing/drawing-browser.ts';
import { card, heart, lungs, openOverviews, view } from '../testing/open-overviews.tsx';

drawsPictures();
const smokers: FilterPart = { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes' };

async function save(page: Awaited<ReturnType<typeof openOverviews>>, label: string, format: string) {
  const files = keptFiles();
  const menu = within(await card(label));
  await page.user.click(await menu.findByRole('button', { name: `Save “${label}: patients by risk”` }));
  await page.user.click(await screen.findByRole('menuitem', { name: `Save as ${format}` }));
  await waitFor(() => expect(files).toHaveLength(1));
  return files[0];
}

test('a card is saved as CSV with its patients by risk, how many they are and the filters that it always has', async () => {
  const page = await openOverviews([answers(getReportView, view(3, [{ ...lungs, filters: [[smokers]] }, heart]))]);
  const saved = await save(page, 'Lungs', 'CSV');
  expect(saved?.name).toMatch(/^Lungs- patients by risk/);
  const rows = csvRows(await savedText(saved?.file));
  expect(rows[2]).toEqual(['Lungs: patients by risk']);
  expect(rows).toContainEqual(['Filters: Do you smoke?: Yes']);
  expect(rows).toContainEqual(['3 patients']);
  expect(rows.slice(0, 2)).toEqual([
    ['Answer', 'Risk', 'Count', 'Share'],
    ['Deviating', 'Deviating', '3', '100%'],
  ]);
});

test.each(['PDF', 'PNG', 'JPEG'])('a card is saved as %s', async (format) => {
  const saved = await save(await openOverviews(), 'Heart', format);
  expect(saved?.name).toMatch(new RegExp(`^Heart- patients by risk.*\\.${format.toLowerCase()}$`));
});

test('while overviews are edited a card has its actions in place of its files', async () => {
  const page = await openOverviews();
  await page.press('Edit overviews');
  const menu = within(await card('Heart'));
  await menu.findByRole('button', { name: 'Actions for “Heart”' });
  expect(menu.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});
