import { saveReportView } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bar, card, cards, openOverviews } from '../testing/open-overviews.tsx';

async function edit() {
  const page = await openOverviews([answers(saveReportView, { version: 4 })]);
  await card('Heart');
  await page.press('Edit overviews');
  await bar();
  return page;
}

test('a fixed overview can only be cloned', async () => {
  const page = await edit();
  expect(await screen.findByRole('checkbox', { name: 'Do you smoke?' })).toBeDisabled();
  await page.press('Actions for “All patients”');
  const clone = await screen.findByRole('menuitem', { name: 'Clone' });
  expect(screen.getAllByRole('menuitem')).toEqual([clone]);
  await page.user.click(clone);
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Lungs', 'Heart', 'All patients (clone)']));
  const copy = within(await card('All patients (clone)'));
  await copy.findByRole('button', { name: 'All patients (clone)', pressed: true });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Do you smoke?' })).toBeEnabled());
});

test('an overview can be renamed, deleted with Undo, and made the first one', async () => {
  const page = await edit();
  await page.choose('Heart', 'Rename');
  const name = await screen.findByRole('textbox', { name: 'Name of the overview' });
  await page.user.clear(name);
  await page.user.type(name, 'Allergies{Enter}');
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Lungs', 'Allergies']));
  await page.choose('Lungs', 'Delete');
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Allergies']));
  expect(await bar()).toHaveTextContent('Changed: “Allergies”. Deleted: “Lungs”.');
  act(() => page.notices.at(-1)?.action?.run());
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Lungs', 'Allergies']));
  await page.choose('Allergies', 'Open by default');
  await page.press('Save');
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  expect(page.saved()[0]?.view.all.overviews).toMatchObject([
    { label: 'Lungs', selected: false },
    { label: 'Allergies', selected: true },
  ]);
});
