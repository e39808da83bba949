import { getEnabledReports, type ReportQuestion } from '@intake-desk/contracts';
import { csvRows } from '@intake-desk/contracts/csv';
import {
  allKept,
  encodeColumn,
  getReportColumns,
  getReportFigures,
  populationOf,
  type ReportColumns,
} from '@intake-desk/contracts/reports';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { countedFigures } from '../model/figures.ts';
import remote from '../remote.ts';
import { ShownReportContext, shownReportOf } from '../report/shown-report.ts';
import { drawsPictures, keptFiles, savedText } from '../testing/drawing-browser.ts';
import { measuredReport } from '../testing/measured-report.ts';
import { pdfWords } from '../testing/pdf-words.ts';
import { blurredPart, protectedReport } from '../testing/protected-report.ts';
import { sampleReport, sampleReports } from '../testing/sample-report.ts';
import { CompareButton } from './CompareButton.tsx';

drawsPictures();
const body: ReportQuestion = {
  org: 'northsea',
  departmentSymbol: 'ANE',
  reportId: 'screening',
  content: ['preop'],
  periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-03-12' },
};
const organisation = {
  symbol: 'northsea',
  name: 'North Sea Hospital',
  timezone: 'Europe/Amsterdam',
  departments: [
    { symbol: 'ANE', name: 'Anaesthesiology' },
    { symbol: 'MDL', name: 'Gastroenterology' },
  ],
};

/** The sample's patients ten times over, enough for clear differences. */
function tenfold(columns: ReportColumns): ReportColumns {
  const times = 10;
  return {
    ...columns,
    size: columns.size * times,
    questionnaires: columns.questionnaires.map((questionnaire) => {
      const { rows } = questionnaire;
      const patients = Array.from({ length: rows * times }, (_, row) => row);
      return {
        ...questionnaire,
        rows: rows * times,
        // Ten patients a day.
        days: encodeColumn(Uint8Array.from(patients, (row) => (row > 0 && row % times === 0 ? 1 : 0))),
        patients,
        contents: encodeColumn(Uint8Array.from(patients, (row) => row % 2)),
        departments: encodeColumn(Uint8Array.from(patients, (row) => (row < (rows * times) / 2 ? 0 : 1))),
        versions: encodeColumn(new Uint8Array(rows * times)),
        forms: patients.map(() => 1),
        questionAnswerPairs: questionnaire.questionAnswerPairs.map((pair) => ({
          ...pair,
          codes: Array.from(pair.codes, (code) => code.repeat(times)).join(''),
        })),
      };
    }),
  };
}
const columns: ReportColumns = {
  ...tenfold(sampleReport),
  departments: ['ANE', 'MDL'],
  contents: ['preop', 'preop-day'],
};

async function open(shown: ReportColumns = columns, replies: readonly TestReply[] = []) {
  const population = populationOf(shown);
  const kept = allKept(population);
  const rendered = await renderWithShell(
    <ShownReportContext value={shownReportOf(body, shown)}>
      <CompareButton
        filters={{ kept, figures: countedFigures(population, kept, undefined), filters: [], selected: undefined }}
      />
    </ShownReportContext>,
    { remote, shell: { organisation }, answers: [answers(getEnabledReports, [...sampleReports]), ...replies] },
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByRole('combobox', { name: 'Compare' });
  return rendered;
}

const figures = (question: string): string[][] =>
  within(screen.getByRole('table', { name: question }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

test('two departments are compared, with their difference and whether it can be chance', async () => {
  await open();
  expect(figures('Do you smoke?')).toEqual([
    ['Answer', 'Anaesthesiology60 answered', 'Gastroenterology60 answered', 'Difference (% points)', 'Result'],
    ['No', '100%', '0%', '+100+91 to +100', 'clear difference'],
    ['I stopped', '0%', '50%', '-50-62 to -36', 'clear difference'],
    ['Yes', '0%', '50%', '-50-62 to -36', 'clear difference'],
  ]);
  expect(figures('Do you snore?')[1]).toEqual(['Yes', '50%', '50%', '0-17 to +17', 'no clear difference']);
  expect(screen.getByText(/^\d clear differences\. Figures compared: \d+\.$/)).toHaveAttribute('role', 'status');
});

test('ranges of a number are compared as answers, with its mean, median and quartiles on both sides', async () => {
  await open({ ...tenfold(measuredReport), departments: ['ANE', 'MDL'] });
  const rows = figures('How much do you weigh?');
  expect(rows[2]?.slice(0, 3)).toEqual(['60 – 69 kg', '67%', '60%']);
  expect(rows.slice(-5).map((row) => row.slice(0, 3).map((cell) => cell.replaceAll('\u00A0', ' ')))).toEqual([
    ['Answers', '50', '50'],
    ['Average', '62.3 kg', '73.6 kg'],
    ['Median', '64 kg', '64 kg'],
    ['Lower quartile', '61.5 kg', '64 kg'],
    ['Upper quartile', '66 kg', '82 kg'],
  ]);
});

test('a question of a comparison is saved with both sides, and the whole comparison as a PDF', async () => {
  const saved = keptFiles();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Save “Do you smoke?”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = csvRows(await savedText(saved[0]?.file));
  expect(rows.slice(0, 2)).toEqual([
    ['Answer', 'Anaesthesiology', 'Gastroenterology', 'Difference (% points)', '95% interval', 'Result'],
    ['No', '100%', '0%', '+100', '+91 to +100', 'clear difference'],
  ]);
  expect(rows.at(-1)?.[0]).toMatch(/^Anaesthesiology: 60 answered\. Gastroenterology: 60 answered\./);
  await user.click(screen.getByRole('button', { name: 'Save “Do you smoke?”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as PNG' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(3));
  const words = pdfWords(await savedText(saved[2]?.file, 'latin1')).flat();
  for (const line of ['Compare', 'First: Anaesthesiology', 'Do you snore?', 'No', '+91 to +100', 'Second']) {
    expect(words).toContain(line);
  }
});

test("choosing the other side's department swaps the two", async () => {
  const { user } = await open();
  await user.click(screen.getByRole('combobox', { name: 'First' }));
  await user.click(await screen.findByRole('option', { name: 'Gastroenterology' }));
  expect(screen.getByRole('combobox', { name: 'Second' })).toHaveValue('Anaesthesiology');
  expect(figures('Do you smoke?')[1]).toEqual(['No', '0%', '100%', '-100-100 to -91', 'clear difference']);
});

test('procedures have their labels, and days are told apart where the reader says', async () => {
  const { user } = await open();
  const what = screen.getByRole('combobox', { name: 'Compare' });
  await user.click(what);
  await user.click(await screen.findByRole('option', { name: 'Two procedures' }));
  expect(figures('Do you smoke?')[0]?.slice(1, 3)).toEqual([
    'Pre-operative screening60 answered',
    'Day surgery screening60 answered',
  ]);
  await user.click(what);
  await user.click(await screen.findByRole('option', { name: 'Before and after a day' }));
  const day = screen.getByRole('textbox', { name: 'Second side starts on' });
  await user.clear(day);
  await user.type(day, '10-03-2026{Enter}');
  expect(figures('Do you smoke?').map((row) => row.slice(0, 3))).toEqual([
    ['Answer', 'Before 10-03-202690 answered', 'From 10-03-202630 answered'],
    ['No', '67%', '0%'],
    ['I stopped', '33%', '0%'],
    ['Yes', '0%', '100%'],
  ]);
});

test('the period before is asked for with the same filters; a failure offers another try', async () => {
  const { user, server } = await open(columns, [
    answers.failure(getReportColumns, 500),
    answers(getReportColumns, sampleReport),
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Compare' }));
  await user.click(await screen.findByRole('option', { name: 'This period and the previous one' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByRole('columnheader', { name: /^17-02-2026 to 28-02-2026/ }))[0]).toHaveTextContent(
    '12 answered',
  );
  expect(figures('Do you smoke?')[1]).toEqual(['No', '50%', '50%', '0-26 to +26', 'too few answers']);
  expect(server.named(getReportColumns).at(-1)?.args.body).toMatchObject({
    periodFormSubmitted: { period: 'custom', start: '2026-02-17', end: '2026-02-28' },
  });
});

test('a former period whose response lacks its submissions is unavailable, and logged', async () => {
  const empty: TestReply = { route: getReportColumns, when: {}, status: 200, respond: () => Response.json({}) };
  const { user, problems } = await open(columns, [empty]);
  await user.click(screen.getByRole('combobox', { name: 'Compare' }));
  await user.click(await screen.findByRole('option', { name: 'This period and the previous one' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Custom reports are unavailable for/);
  expect(problems).toHaveLength(1);
});

const shared = { ...protectedReport, departments: ['ANE', 'MDL'] };
const blurredAnswers = (size: number, ...counts: (number | null)[]) =>
  blurredPart({ size, answers: { smoking: counts, snoring: [25, null] } });

test('a reader who gets no rows compares blurred figures, without a verdict', async () => {
  const { server } = await open(shared, [
    answers(getReportFigures, { parts: [blurredAnswers(120, 60, 30, 30), blurredAnswers(80, 85, null, null)] }),
  ]);
  expect(await screen.findByText(/Small differences may come from the blurring alone/)).toBeInTheDocument();
  expect(figures('Do you smoke?')).toEqual([
    ['Answer', 'Anaesthesiology120 answered', 'Gastroenterology80 answered', 'Difference (% points)'],
    ['No', '50%', '100%', '-50'],
    ['I stopped', '25%', '–', '–'],
    ['Yes', '25%', '–', '–'],
  ]);
  expect(server.named(getReportFigures).map(({ args }) => args.body.parts)).toEqual([
    [{ department: 'ANE' }, { department: 'MDL' }],
  ]);
});

test('without rows a day is the Monday of its week, and a former period is asked for in whole weeks', async () => {
  const parts = { parts: [blurredAnswers(120, 60, 30, 30), blurredAnswers(80, 40, null, null)] };
  const { user, server } = await open(shared, [
    answers(getReportFigures, parts),
    answers(getReportColumns, { ...protectedReport, weeks: { from: '2026-02-02', to: '2026-02-22' } }),
  ]);
  const what = screen.getByRole('combobox', { name: 'Compare' });
  await user.click(what);
  await user.click(await screen.findByRole('option', { name: 'Before and after a day' }));
  expect(await screen.findAllByRole('columnheader', { name: /^Before 09-03-2026/ })).not.toHaveLength(0);
  expect(server.named(getReportFigures).at(-1)?.args.body.parts).toEqual([
    { days: { from: '2026-02-23', to: '2026-03-08' } },
    { days: { from: '2026-03-09', to: '2026-03-15' } },
  ]);
  await user.click(what);
  await user.click(await screen.findByRole('option', { name: 'This period and the previous one' }));
  expect(await screen.findAllByRole('columnheader', { name: /^02-02-2026 to 22-02-2026/ })).not.toHaveLength(0);
  expect(server.named(getReportFigures).at(-1)?.args.body).toMatchObject({
    periodFormSubmitted: { start: '2026-02-02', end: '2026-02-22' },
    parts: [{}],
  });
});
