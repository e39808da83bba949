import { getReportView, saveReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  cards,
  heart,
  lungs,
  type OverviewsPage,
  openOverviews,
  overview,
  stored,
  view,
} from '../testing/open-overviews.tsx';

const theirs = view(4, [{ ...lungs, label: 'Breath' }, heart, overview('3', 'Skin')], 'Dr. Vos');
const both = ['All patients', 'Lungs', 'Breath (Dr. Vos)', 'Heart and lungs', 'Skin'];

/** Saves as somebody else while two overviews are edited. */
async function meetSomebody(): Promise<OverviewsPage> {
  const page = await openOverviews([
    answers(getReportView, stored),
    answers(getReportView, theirs),
    answers.failure(saveReportView, 409),
    answers(saveReportView, { version: 5 }),
  ]);
  await page.select('Lungs');
  await page.press('Edit overviews');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Do you snore?' }));
  await page.choose('Heart', 'Rename');
  await page.user.type(await screen.findByRole('textbox', { name: 'Name of the overview' }), ' and lungs{Enter}');
  await waitFor(() => expect(cards()).toContain('Heart and lungs'));
  await page.press('Save');
  return page;
}

test('a user with an old version learns who saved and when, and merges both: nothing is lost', async () => {
  const page = await meetSomebody();
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed the overviews' });
  expect(dialog).toHaveTextContent('Dr. Vos saved these overviews on 04-03-2026 10:30');
  await page.user.click(await within(dialog).findByRole('button', { name: 'Apply my changes' }));
  await waitFor(() => expect(cards()).toEqual(both));
  expect(await screen.findByRole('alert')).toHaveTextContent('Dr. Vos saved while you were editing.');
  await page.press('Save');
  expect(await screen.findByText('The overviews are saved.')).toBeInTheDocument();
  expect(page.saved()[1]).toMatchObject({ version: 4 });
});

test('a user who loads the newer version can get their changes back', async () => {
  const page = await meetSomebody();
  await page.press('Use their version');
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Breath', 'Heart', 'Skin']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit mode' })).not.toBeInTheDocument());
  act(() => page.notices.at(-1)?.action?.run());
  await waitFor(() => expect(cards()).toEqual(both));
});

test('changes that a user gets back join those begun meanwhile', async () => {
  const page = await meetSomebody();
  await page.press('Use their version');
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Breath', 'Heart', 'Skin']));
  await page.press('Edit overviews');
  await page.choose('Skin', 'Rename');
  await page.user.type(await screen.findByRole('textbox', { name: 'Name of the overview' }), ' and hair{Enter}');
  await waitFor(() => expect(cards()).toContain('Skin and hair'));
  act(() => page.notices.at(-1)?.action?.run());
  await waitFor(() => expect(cards()).toEqual([...both.slice(0, -1), 'Skin and hair']));
});
