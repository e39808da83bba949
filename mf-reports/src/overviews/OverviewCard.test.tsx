import { type FilterPart, getReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { card, cards, heart, lungs, openOverviews, view } from '../testing/open-overviews.tsx';

const smokers: FilterPart = { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes' };
const filters = async () => within(await screen.findByRole('region', { name: 'Filters' }));
const pressed = async (name: string) => within(await card(name)).findByRole('button', { name, pressed: true });

test('the report’s overviews are listed beside the department’s, with their patients by risk', async () => {
  await openOverviews();
  const all = await card('All patients');
  await card('Heart');
  expect(cards()).toEqual(['All patients', 'Lungs', 'Heart']);
  await pressed('All patients');
  expect(await within(all).findByText('12 patients')).toBeInTheDocument();
  expect(all).toHaveTextContent(/Fixed/);
  expect(within(all).getByRole('img', { name: /“All patients” by risk/ })).toBeInTheDocument();
  expect(all).toHaveTextContent(/Critical4/);
  // No answer of this overview is critical: its risk comes from its own questions only.
  const own = await card('Lungs');
  await within(own).findByText('12 patients');
  expect(own).not.toHaveTextContent('Critical');
});

test('an overview applies the filters that it always has, and counts its patients by them', async () => {
  const page = await openOverviews([answers(getReportView, view(3, [{ ...lungs, filters: [[smokers]] }, heart]))]);
  await page.select('Lungs');
  expect(await (await filters()).findByText('Do you smoke?: Yes')).toBeInTheDocument();
  await waitFor(async () => expect((await filters()).getByRole('status')).toHaveTextContent('3 of 12 patients'));
  expect(await within(await card('Lungs')).findByText('3 patients')).toBeInTheDocument();
  await page.select('Heart');
  await waitFor(async () => expect((await filters()).getByRole('status')).toHaveTextContent('12 of 12 patients'));
});

test('the overview that opens first applies its filters too', async () => {
  const given = view(3, [{ ...lungs, selected: true, filters: [[smokers]] }, heart]);
  await openOverviews([answers(getReportView, given)]);
  expect(await screen.findByText('Do you smoke?: Yes')).toBeInTheDocument();
  await pressed('Lungs');
});
