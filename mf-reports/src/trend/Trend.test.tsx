import { limit, type ReportQuestion } from '@intake-desk/contracts';
import { csvRows } from '@intake-desk/contracts/csv';
import {
  type Figure,
  getReportFigures,
  type PartFigures,
  type Population,
  type Question,
  type ReportColumns,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dayOfText } from '../address/step.ts';
import { useReportDialog } from '../address/use-report-dialog.ts';
import remote from '../remote.ts';
import { ShownReportContext, shownReportOf } from '../report/shown-report.ts';
import { keptFiles, savedText } from '../testing/drawing-browser.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { TrendButton } from './TrendButton.tsx';
import { TrendDialog } from './TrendDialog.tsx';
import { wholeWeeks } from './whole-weeks.ts';

/** 30 patients of the first week of March, nobody in the second, two in the third; every third smokes. */
const rows = 32;
const smoking: Question = {
  key: 'preop/smoking',
  questionnaireId: 'preop',
  uniqueId: 'smoking',
  text: 'Do you smoke?',
  type: 'radio',
  categories: [
    { key: 'Yes', label: 'Yes', group: 2 },
    { key: 'No', label: 'No', group: 3 },
    { key: 'I stopped', label: 'I stopped', group: 3 },
  ],
  measure: undefined,
  scale: undefined,
  nps: undefined,
  chart: undefined,
  kinds: [
    { places: [], group: 4 },
    { places: [0], group: 2 },
    { places: [1], group: 3 },
  ],
  codes: Uint16Array.from({ length: rows }, (_, row) => (row % 3 === 0 ? 1 : 2)),
};
const questionnaire: ReportedQuestionnaire = {
  id: 'preop',
  name: 'Screening',
  rows,
  forms: undefined,
  questions: [smoking],
  patients: Uint32Array.from({ length: rows }, (_, row) => row),
  days: Uint16Array.from({ length: rows }, (_, row) => dayOfText(row < 30 ? '2026-03-03' : '2026-03-19')),
  contents: new Uint8Array(rows),
  departments: new Uint8Array(rows),
  versions: new Uint8Array(rows),
};
const body: ReportQuestion = { org: 'northsea', departmentSymbol: 'ANE', reportId: 'screening', content: ['preop'] };
const everybody = { size: rows, mask: new Uint8Array(rows).fill(1) };

const population: Population = { size: rows, contents: [], departments: [], questionnaires: [questionnaire] };

/** A question's button and the report's dialog, which the address opens. */
function Trended() {
  const dialogs = useReportDialog();
  const { questionnaireId, uniqueId } = smoking;
  return (
    <>
      <TrendButton question={smoking} onOpen={() => dialogs.open({ dialog: 'trend', questionnaireId, uniqueId })} />
      <TrendDialog filters={{ kept: everybody, filters: [], selected: undefined }} hook={dialogs} />
    </>
  );
}

async function open(
  { weeks = null, submittedWeeks = weeks, questionnaires = [] }: Partial<ReportColumns> = {},
  replies: readonly TestReply[] = [],
  shown = () => screen.findByRole('img', { name: /^Chart: Do you smoke/ }),
) {
  const columns = { ...sampleReport, weeks, submittedWeeks, questionnaires };
  const rendered = await renderWithShell(
    <ShownReportContext value={{ ...shownReportOf(body, columns), population }}>
      <Trended />
    </ShownReportContext>,
    { remote, answers: replies },
  );
  await rendered.user.click(screen.getByRole('button', { name: '“Do you smoke?” over time' }));
  await shown();
  return rendered;
}
const table = (): string[][] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      [
        ...within(row).queryAllByRole('columnheader'),
        ...within(row).queryAllByRole('rowheader'),
        ...within(row).queryAllByRole('cell'),
      ].map((cell) => cell.textContent ?? ''),
    );

test('a question by week has its shares with their intervals, and a gap where nobody answered', async () => {
  const { user } = await open();
  screen.getByRole('radio', { name: 'Chart' }).focus();
  await user.keyboard('t');
  expect(table()).toEqual([
    ['Week', 'Answered', 'Yes', 'No'],
    ['Week of 02-03-2026', '30', '33% (19% to 51%)', '67% (49% to 81%)'],
    ['Week of 09-03-2026', '0', '–', '–'],
    ['Week of 16-03-2026', '2', '50% (9% to 91%)', '50% (9% to 91%)'],
  ]);
});

test('a question over time is saved with the figures of its table', async () => {
  const saved = keptFiles();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Save “Do you smoke? – Over time”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = csvRows(await savedText(saved[0]?.file));
  expect(rows.slice(0, 2)).toEqual([
    ['Week', 'Answered', 'Yes', 'No'],
    ['Week of 02-03-2026', '30', '33% (19% to 51%)', '67% (49% to 81%)'],
  ]);
  expect(screen.getAllByRole('button', { name: /^Save “/ })).toHaveLength(1);
});

test('a question over time can be shown by month, and for chosen answers', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.click(screen.getByRole('checkbox', { name: 'No' }));
  await user.click(screen.getByRole('checkbox', { name: 'I stopped' }));
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(table()).toEqual([
    ['Month', 'Answered', 'Yes', 'I stopped'],
    ['March 2026', '32', '34% (20% to 52%)', '0% (0% to 11%)'],
  ]);
});

test('a changed question says what changed, and when', async () => {
  const [preop, ...others] = sampleReport.questionnaires;
  if (!preop) throw new Error('no questionnaire');
  const changed = {
    ...preop,
    versionNumbers: [{ version: 2, since: '2026-03-12' }],
    questionAnswerPairs: preop.questionAnswerPairs.map((pair) => ({
      ...pair,
      changes: [
        { version: 2, what: 'wording' as const },
        { version: 2, what: 'options' as const },
      ],
    })),
  };
  await open({ questionnaires: [changed, ...others] });
  expect(within(screen.getByRole('list', { name: 'Changes to the question' })).getByRole('listitem')).toHaveTextContent(
    '12-03-2026, version 2: new wording, new answer options.',
  );
});

test('a reader who gets no rows sees whole weeks in one call, few where too few answered, and no intervals', async () => {
  const week = (respondents: Figure, ...counts: Figure[]): PartFigures => ({
    within: 30,
    size: respondents,
    groups: [],
    questionnaires: [
      {
        id: 'preop',
        groups: [],
        questions: [{ questionnaireId: 'preop', uniqueId: 'smoking', respondents, counts, groups: [] }],
      },
    ],
  });
  const { user, server } = await open({ weeks: { from: '2026-02-23', to: '2026-03-15' } }, [
    answers(getReportFigures, { parts: [week(120, 40, 85, null), week(null), week(60, 65, null, null)] }),
    answers.failure(getReportFigures, 500),
    answers(getReportFigures, { parts: [week(100, 50, 50, null), week(90, 45, 45, null)] }),
  ]);
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(table()).toEqual([
    ['Week', 'Answered', 'Yes', 'No'],
    ['Week of 23-02-2026', '120', '33%', '71%'],
    ['Week of 02-03-2026', 'few', '–', '–'],
    ['Week of 09-03-2026', '60', '100%', '–'],
  ]);
  expect(screen.getByText(/figures are blurred by up to 30/)).toBeInTheDocument();
  const question = { questionnaireId: 'preop', uniqueId: 'smoking' };
  expect(server.named(getReportFigures)[0]?.args.body.parts).toEqual([
    { days: { from: '2026-02-23', to: '2026-03-01' }, question },
    { days: { from: '2026-03-02', to: '2026-03-08' }, question },
    { days: { from: '2026-03-09', to: '2026-03-15' }, question },
  ]);
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  expect(table().slice(1)).toEqual([
    ['February 2026', '100', '50%', '50%'],
    ['March 2026', '90', '50%', '50%'],
  ]);
  expect(server.named(getReportFigures).at(-1)?.args.body.parts).toMatchObject([
    { days: { from: '2026-02-23', to: '2026-03-01' } },
    { days: { from: '2026-03-02', to: '2026-03-15' } },
  ]);
});

test('if every week has too few answers the dialog says so instead of drawing an empty line', async () => {
  const few: PartFigures = { within: 30, size: null, groups: [], questionnaires: [] };
  const weeks = { from: '2026-03-02', to: '2026-03-15' };
  const replies = [answers(getReportFigures, { parts: [few, few] })];
  await open({ weeks }, replies, () => screen.findByText(/Too few patients answered/));
  expect(screen.queryByRole('img', { name: /^Chart/ })).not.toBeInTheDocument();
});

test('the line of a report over appointments covers the weeks in which forms were submitted', async () => {
  const few: PartFigures = { within: 30, size: null, groups: [], questionnaires: [] };
  const { server } = await open(
    {
      weeks: { from: '2026-03-30', to: '2026-04-26' },
      submittedWeeks: { from: '2026-03-02', to: '2026-03-15' },
    },
    [answers(getReportFigures, { parts: [few, few] })],
    () => screen.findByText(/Too few patients answered/),
  );
  expect(server.named(getReportFigures)[0]?.args.body.parts).toMatchObject([
    { days: { from: '2026-03-02', to: '2026-03-08' } },
    { days: { from: '2026-03-09', to: '2026-03-15' } },
  ]);
});

test('a line of ten years has no more points than one call may ask for', () => {
  const months = wholeWeeks({ from: '2016-01-04', to: '2026-01-04' }, 'month');
  expect(months).toHaveLength(limit.figureParts);
  expect(months.at(-1)?.end).toBe(dayOfText('2026-01-04') + 1);
});
