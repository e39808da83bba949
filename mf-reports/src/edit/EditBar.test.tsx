import { saveReportView } from '@intake-desk/contracts/reports';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bar, card, openOverviews } from '../testing/open-overviews.tsx';

const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Edit mode' })).not.toBeInTheDocument());
const smoking = () => screen.findByRole('checkbox', { name: 'Do you smoke?' });

async function open(replies: readonly TestReply[] = []) {
  const page = await openOverviews(replies);
  await page.select('Lungs');
  return page;
}

test('cancelling restores the saved overviews, and asks only after a change', async () => {
  const page = await open();
  await page.press('Edit overviews');
  await page.press('Cancel');
  await noBar();
  await page.press('Edit overviews');
  await page.user.click(await smoking());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Do you smoke?' })).not.toBeInTheDocument());
  await page.press('Cancel');
  await page.press('Discard');
  expect(await screen.findByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
  expect(page.saved()).toEqual([]);
});

test('a failure keeps the changes and says what to do', async () => {
  const page = await open([answers.failure(saveReportView, 500), answers(saveReportView, { version: 4 })]);
  await page.press('Edit overviews');
  await page.user.click(await smoking());
  await page.press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be saved.*Your changes are still here/);
  expect(await smoking()).not.toBeChecked();
  await page.press('Save');
  expect(await screen.findByText('The overviews are saved.')).toBeInTheDocument();
  expect(page.saved()).toHaveLength(2);
});

test('a question that is changed while the overviews are saved stays changed, and can be saved', async () => {
  const page = await open([answers(saveReportView, { version: 4 }), answers(saveReportView, { version: 5 })]);
  await page.press('Edit overviews');
  await page.user.click(await smoking());
  const { promise, resolve } = Promise.withResolvers<void>();
  page.server.gate = () => promise;
  await page.press('Save');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Do you snore?' }));
  resolve();
  expect(await screen.findByText('The overviews are saved.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Do you snore?' })).not.toBeChecked();
  await page.press('Save');
  await noBar();
  expect(page.saved().map(({ version }) => version)).toEqual([3, 4]);
});

test('the keyboard focus stays with the edited overviews', async () => {
  const page = await open([answers(saveReportView, { version: 4 })]);
  (await screen.findByRole('button', { name: 'Edit overviews' })).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(await bar()).toHaveFocus());
  await page.choose('Heart', 'Delete');
  const lungs = await within(await card('Lungs')).findByRole('button', { name: 'Lungs' });
  await waitFor(() => expect(lungs).toHaveFocus());
  (await screen.findByRole('button', { name: 'Save' })).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit overviews' })).toHaveFocus());
});
