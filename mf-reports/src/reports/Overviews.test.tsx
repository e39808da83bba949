import { getReportView, type SavedOverview } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { plainQuestion } from '../overviews/overview-questions.ts';
import { card, cards, heart, openOverviews, overview, stored, view } from '../testing/open-overviews.tsx';

test('an overview shows its questions in its order, and its risk is that of these questions', async () => {
  const given = view(3, [overview('1', 'Lungs', ['snoring', 'smoking']), heart]);
  const page = await openOverviews([answers(getReportView, given)]);
  await page.select('Lungs');
  await waitFor(() =>
    expect(
      screen.getAllByRole('region', { name: /^Do you|^What are you/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Do you snore?', 'Do you smoke?']),
  );
  const risk = within(await screen.findByRole('list', { name: 'Patients by risk' }));
  await waitFor(() => expect(risk.queryByText('Critical')).not.toBeInTheDocument());
});

test('users who may not change overviews see neither the edit button nor questions without a chart', async () => {
  const bare = { ...plainQuestion('snoring', true), questionViewInfo: { chart: null, table: true } };
  const given: SavedOverview = {
    ...overview('1', 'Lungs'),
    selected: true,
    selectedQuestionairesQuestions: { preop: [plainQuestion('smoking', true), bare] },
  };
  const rights = { can: (permission: string) => permission !== 'edit_report_charts' };
  const page = await openOverviews([answers(getReportView, view(3, [given]))], rights);
  expect(await screen.findByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Do you snore?' })).not.toBeInTheDocument();
  for (const name of ['New overview', 'Edit overviews', /^Actions/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  page.unmount();
  await openOverviews([answers(getReportView, view(3, [given]))]);
  expect(await screen.findByRole('region', { name: 'Do you snore?' })).toBeInTheDocument();
});

test('a report whose overviews others change has no edit mode', async () => {
  await openOverviews([], {}, false);
  await card('Heart');
  expect(screen.queryByRole('button', { name: 'Edit overviews' })).not.toBeInTheDocument();
});

test('an overview without questions says so', async () => {
  const page = await openOverviews([answers(getReportView, view(3, [overview('1', 'Lungs', [])]))]);
  await page.select('Lungs');
  expect(await screen.findByText('This overview shows no questions.')).toBeInTheDocument();
});

test('overviews that cannot be fetched are reported, with a retry', async () => {
  const page = await openOverviews([
    // Requested beside the answers, and once more after them.
    answers.failure(getReportView, 500),
    answers.failure(getReportView, 500),
    answers(getReportView, stored),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The department’s overviews could not be loaded.');
  await waitFor(() => expect(cards()).toEqual(['All patients']));
  expect(screen.queryByRole('button', { name: 'New overview' })).not.toBeInTheDocument();
  await page.user.click(await within(alert).findByRole('button', { name: 'Try again' }));
  await card('Heart');
});

test('an overview that is saved as immutable is called fixed', async () => {
  const given = view(3, [{ ...overview('1', 'Lungs'), immutable: true }, heart]);
  await openOverviews([answers(getReportView, given)]);
  expect(within(await card('Lungs')).getByText('Fixed')).toBeInTheDocument();
  expect(within(await card('Heart')).queryByText('Fixed')).not.toBeInTheDocument();
});
