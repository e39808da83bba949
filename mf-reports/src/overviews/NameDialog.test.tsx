import { getReportView, saveReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bar, card, openOverviews, stored } from '../testing/open-overviews.tsx';

test('a new overview needs a name; it is selected, saved and edited', async () => {
  const page = await openOverviews([answers(saveReportView, { version: 4 }), answers(getReportView, stored)]);
  await page.press('New overview');
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByRole('textbox');
  const create = async () => page.user.click(await within(dialog).findByRole('button', { name: 'Create overview' }));
  await page.user.type(name, '   ');
  await create();
  expect(await within(dialog).findByText('Enter a name for the overview.')).toBeInTheDocument();
  expect(page.saved()).toEqual([]);
  await page.user.type(name, 'Sleep');
  await create();
  expect(await screen.findByText('The overviews are saved.')).toBeInTheDocument();
  await within(await card('Sleep')).findByRole('button', { name: 'Sleep', pressed: true });
  expect(page.saved()).toMatchObject([
    {
      version: 3,
      view: { all: { overviews: [{ label: 'Lungs' }, { label: 'Heart' }, { label: 'Sleep', selected: true }] } },
    },
  ]);
  await waitFor(async () => expect(await bar()).toHaveTextContent('No changes yet.'));
  // The next save is based on that one.
  await page.user.click(await screen.findByRole('checkbox', { name: 'Do you snore?' }));
  await waitFor(async () => expect(await bar()).toHaveTextContent('Changed: “Sleep”.'));
  await page.press('Save');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit mode' })).not.toBeInTheDocument());
  expect(page.saved()[1]).toMatchObject({ version: 4 });
  expect(await screen.findByRole('region', { name: 'Do you snore?' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Do you smoke?' })).not.toBeInTheDocument();
});
