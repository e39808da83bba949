import { csvRows } from '@intake-desk/contracts/csv';
import { type FilterPart, getReportColumns, getReportFigures, getReportView } from '@intake-desk/contracts/reports';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { drawsPictures, keptFiles, savedText } from '../testing/drawing-browser.ts';
import { card, heart, openOverviews, view } from '../testing/open-overviews.tsx';
import { openReport } from '../testing/open-report.tsx';
import { pdfWords } from '../testing/pdf-words.ts';
import { blurredPart, protectedReport } from '../testing/protected-report.ts';
import { questionCard } from '../testing/shown-figures.ts';

drawsPictures();

const smoking = 'Do you smoke?';
const smokers: FilterPart = { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes' };
const everybody = blurredPart({
  size: 340,
  groups: [60, null, 280, null],
  answers: { smoking: [200, null, 120], snoring: [170, 175], recommend: [] },
});
const smoke = blurredPart({ size: 120, groups: [null, 120], answers: { smoking: [null, null, 125] } });
const tooFew = { within: 30, size: null, groups: [], questionnaires: [] };
const forAll = answers(getReportFigures, { parts: [everybody] }, { when: { body: { parts: [{}] } } });
const ofFilter = (part: FilterPart, ...parts: (typeof everybody)[]) =>
  answers(getReportFigures, { parts }, { when: { body: { parts: [{}, { filters: [[part]] }] } } });

const open = (...replies: TestReply[]) =>
  openReport({
    report: protectedReport,
    shell: { can: (permission: string) => permission !== 'export_dashboard_data' },
    replies,
  });
const status = () => within(screen.getByRole('region', { name: 'Filters' })).getByRole('status');
const table = async ({ user }: Awaited<ReturnType<typeof open>>, question: string): Promise<string[][]> => {
  const shown = within(questionCard(question));
  if (!shown.queryByRole('table')) await user.click(shown.getByRole('button', { name: /as a table/ }));
  return shown
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('button'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent ?? ''),
    );
};

test('figures are fetched once, shares are computed from the shown ones, and the screen mentions weeks and blurring', async () => {
  const page = await open(forAll);
  expect(status()).toHaveTextContent('340 of 340 patients');
  expect(screen.getByText(/blurred by up to 30.*fewer than about 35.*23-02-2026 to 15-03-2026/)).toBeInTheDocument();
  expect(await table(page, smoking)).toEqual([
    ['No', '200', '59%'],
    ['I stopped', 'few', ''],
    ['Yes', '120', '35%'],
  ]);
  expect(questionCard('What are you allergic to?')).toHaveTextContent('Few patients answered.');
  expect(await screen.findByRole('list', { name: 'Patients by risk' })).toHaveTextContent(
    /Critical60Deviatingfew.*Normal280/,
  );
  // The card of all patients requests the same figures.
  expect(await within(await card('All patients')).findByText('340 patients')).toBeInTheDocument();
  expect(page.server.named(getReportFigures)).toHaveLength(1);
  // Nothing that needs rows is offered.
  expect(screen.queryByRole('button', { name: /^How this is counted/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Show (these )?patients/ })).not.toBeInTheDocument();
});

test('a click filters by a call; the same figures are not asked again', async () => {
  const page = await open(forAll, ofFilter(smokers, everybody, smoke));
  await table(page, smoking);
  const yes = within(questionCard(smoking)).getByRole('button', { name: 'Yes' });
  await page.user.click(yes);
  await waitFor(() => expect(status()).toHaveTextContent('120 of 340 patients'));
  // A blurred count may exceed its blurred total; its share may not.
  expect(await table(page, smoking)).toEqual([
    ['No', 'few', '', '200', '59%'],
    ['I stopped', 'few', '', 'few', ''],
    ['Yes', '125', '100%', '120', '35%'],
  ]);
  await page.user.click(yes);
  await waitFor(() => expect(status()).toHaveTextContent('340 of 340 patients'));
  await page.user.click(yes);
  await waitFor(() => expect(status()).toHaveTextContent('120 of 340 patients'));
  expect(page.server.named(getReportFigures)).toHaveLength(2);
});

test('a filter that keeps too few patients says so, and offers to remove it', async () => {
  const page = await open(forAll, ofFilter(smokers, everybody, tooFew));
  await table(page, smoking);
  await page.user.click(within(questionCard(smoking)).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Too few patients to show figures')).toBeInTheDocument();
  expect(status()).toHaveTextContent('few of 340 patients');
  await page.user.click(screen.getByRole('button', { name: 'Remove the last filter' }));
  expect(await screen.findByRole('region', { name: smoking })).toBeInTheDocument();
});

test('if figures of a filter cannot be fetched a retry is offered, and the filter can be removed', async () => {
  const when = { when: { body: { parts: [{}, { filters: [[smokers]] }] } } };
  const page = await open(
    forAll,
    answers.failure(getReportFigures, 500, {}, when),
    ofFilter(smokers, everybody, smoke),
  );
  await table(page, smoking);
  await page.user.click(within(questionCard(smoking)).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove filter Do you smoke?: Yes' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(status()).toHaveTextContent('120 of 340 patients'));
});

test('a period with too few patients says so, and its drop-off can still be opened', async () => {
  await open(answers(getReportFigures, { parts: [tooFew] }));
  expect(await screen.findByText('Choose a longer period or more procedures.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove the last filter' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Drop-off' })).toBeInTheDocument();
});

test('the cards of all overviews are asked for in one call', async () => {
  const page = await openOverviews([
    answers(getReportColumns, protectedReport),
    answers(getReportView, view(3, [{ ...heart, filters: [[smokers]] }])),
    forAll,
    answers(getReportFigures, { parts: [everybody, smoke] }),
  ]);
  const own = await card('Heart');
  expect(await within(own).findByText('120 patients')).toBeInTheDocument();
  expect(own).toHaveTextContent(/Criticalfew.*Deviating120/);
  expect(await within(await card('All patients')).findByText('340 patients')).toBeInTheDocument();
  const parts = page.server.named(getReportFigures).map(({ args }) => args.body.parts.length);
  expect(parts.sort()).toEqual([1, 2]);
});

test('files have the figures of the screen, and say how they are blurred', async () => {
  const page = await open(forAll);
  const saved = keptFiles();
  await page.user.click(screen.getByRole('button', { name: `Save “${smoking}”` }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = csvRows(await savedText(saved[0]?.file));
  expect(rows).toContainEqual([expect.stringContaining('blurred by up to 30')]);
  expect(rows.slice(1, 4)).toEqual([
    ['No', 'Normal', '200', '59%'],
    ['I stopped', 'Normal', 'few', ''],
    ['Yes', 'Deviating', '120', '35%'],
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const words = pdfWords(await savedText(saved[1]?.file, 'latin1')).flat();
  for (const line of ['340 of 340 patients', '340 patients answered.', 'Few patients answered.', 'few', '59%']) {
    expect(words).toContain(line);
  }
  expect(words.join(' ')).toContain('blurred by up to 30');
});
