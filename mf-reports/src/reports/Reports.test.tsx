import { getEnabledReports, getOptions, type ShellApi } from '@intake-desk/contracts';
import { getReportColumns, getReportView } from '@intake-desk/contracts/reports';
import {
  answers,
  languageDifferences,
  renderWithShell,
  type TestReply,
  type TestServer,
} from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import remote from '../remote.ts';
import { emptyReport, sampleReport, sampleReports } from '../testing/sample-report.ts';
import Reports from './Reports.tsx';

let server: TestServer;

const organisation = {
  symbol: 'northsea',
  name: 'North Sea Hospital',
  timezone: 'Europe/Amsterdam',
  departments: [
    { symbol: 'ANE', name: 'Anaesthesiology' },
    { symbol: 'MDL', name: 'Gastroenterology' },
  ],
};

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** The screen as an analyst sees it; `data` are the replies to what it asks of a report. */
async function open(
  path = '/reports',
  shell: Partial<ShellApi> = {},
  data: readonly TestReply[] = [answers(getReportColumns, sampleReport)],
) {
  const rendered = await renderWithShell(
    <>
      <Reports />
      <Address />
    </>,
    {
      remote,
      path,
      shell: { organisation, ...shell },
      answers: [
        answers(getEnabledReports, [...sampleReports]),
        answers(getEnabledReports, [], { when: { query: { departmentSymbol: 'MDL' } } }),
        answers(getOptions, {}),
        answers(getReportView, { version: 0, view: {}, changedBy: null, changedAt: null }),
        ...data,
      ],
    },
  );
  server = rendered.server;
  return rendered;
}

const everything = '/reports?content=all&submitted=last12months';
const asked = () => server.named(getReportColumns).map(({ args }) => args.body);
const card = (question: string): HTMLElement => screen.getByRole('region', { name: question });
const patients = (): HTMLElement => within(screen.getByRole('region', { name: 'Filters' })).getByRole('status');

/** Patients kept, and all. */
function counts(): number[] {
  return (patients().textContent ?? '').match(/\d+/g)?.map(Number) ?? [];
}

/** How many gave each answer, by the question's table. */
function figures(question: string): Record<string, number> {
  const rows = within(card(question)).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows.map((row) => [
      within(row).getByRole('button').textContent ?? '',
      Number(within(row).getAllByRole('cell')[0]?.textContent),
    ]),
  );
}
const sum = (values: Record<string, number>): number => Object.values(values).reduce((total, one) => total + one, 0);

test('all languages have the same keys and placeholders', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

test('a procedure is asked for first, then a period; then the report is loaded', async () => {
  const { user } = await open();
  expect(await screen.findByText('Select a procedure first.')).toBeInTheDocument();
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Procedures' }));
  await user.click(await screen.findByRole('option', { name: 'All' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Patient experience' })).toBeInTheDocument();
  expect(asked()).toMatchObject([
    { reportId: 'screening', content: ['preop', 'preop-day'], periodFormSubmitted: { period: 'last30days' } },
  ]);
  expect(screen.getByLabelText('address')).toHaveTextContent('content=all');
  await user.click(screen.getByRole('checkbox', { name: 'Form submitted' }));
  expect(await screen.findByText('Select a period filter.')).toBeInTheDocument();
});

test.each([
  { set: 'on', shell: {}, hint: 'Table (T)', pressed: 'true' },
  { set: 'off', shell: { characterKeys: false }, hint: 'Table', pressed: 'false' },
])('T shows the figures of a question where shortcuts of one key are $set, and its hint says so', async (given) => {
  const { user } = await open(everything, given.shell);
  const smoking = await screen.findByRole('region', { name: 'Do you smoke?' });
  const button = within(smoking).getByRole('button', { name: /as a table/ });
  await user.hover(button);
  expect(await screen.findByText(given.hint)).toBeInTheDocument();
  button.focus();
  await user.keyboard('t');
  expect(button).toHaveAttribute('aria-pressed', given.pressed);
});

test('every question has a chart, and its figures as a table', async () => {
  const { user } = await open(everything);
  const smoking = await screen.findByRole('region', { name: 'Do you smoke?' });
  for (const question of ['Do you smoke?', 'Do you snore?', 'What are you allergic to?']) {
    expect(within(card(question)).getByRole('img', { name: /^Chart:/ })).toBeInTheDocument();
  }
  await user.click(within(smoking).getByRole('button', { name: /as a table/ }));
  const shown = figures('Do you smoke?');
  expect(Object.keys(shown)).toEqual(['No', 'I stopped', 'Yes']);
  expect(smoking).toHaveTextContent(`${sum(shown)} patients answered.`);
});

test('a few bars make a low card, and a screen reader gets each answer in full', async () => {
  const { user } = await open(everything);
  const smoking = await screen.findByRole('region', { name: 'Do you smoke?' });
  await user.click(within(smoking).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Bars' }));
  const chart = within(smoking).getByRole('img', { name: /^Chart:/ });
  expect(chart).toHaveStyle({ height: '104px' });
  expect(chart).toHaveAccessibleDescription(/^No: \d+ \(.*\), I stopped: \d+ \(.*\), Yes: \d+ \(.*\)$/);
});

test('percentages of a question with several answers are of those who answered, and it says so', async () => {
  await open(everything);
  expect(await screen.findByRole('region', { name: 'What are you allergic to?' })).toHaveTextContent(
    'percentages are of those who answered',
  );
  expect(card('Do you smoke?')).not.toHaveTextContent('percentages');
});

test('a chosen answer narrows every chart; the same click, or Clear, takes it back', async () => {
  const { user } = await open(everything);
  await user.click(
    within(await screen.findByRole('region', { name: 'Do you smoke?' })).getByRole('button', { name: /as a table/ }),
  );
  await user.click(within(card('Do you snore?')).getByRole('button', { name: /as a table/ }));
  const [, total] = counts();
  const smokers = figures('Do you smoke?').Yes;
  const snorers = sum(figures('Do you snore?'));
  const yes = within(card('Do you smoke?')).getByRole('button', { name: 'Yes' });
  await user.click(yes);
  expect(counts()).toEqual([smokers, total]);
  expect(yes).toHaveAttribute('aria-pressed', 'true');
  expect(sum(figures('Do you snore?'))).toBe(smokers);
  expect(screen.getByText('Do you smoke?: Yes')).toBeInTheDocument();
  await user.click(yes);
  expect(counts()).toEqual([total, total]);
  expect(sum(figures('Do you snore?'))).toBe(snorers);
  await user.click(yes);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(counts()).toEqual([total, total]);
});

test('the overview of risk is a filter too, and follows the others', async () => {
  const { user } = await open(everything);
  const overview = await screen.findByRole('list', { name: 'Patients by risk' });
  const critical = within(overview).getByRole('button', { name: /^Critical/ });
  const many = Number(/\d+/.exec(critical.textContent ?? '')?.[0]);
  await user.click(critical);
  expect(counts()[0]).toBe(many);
  // The others are gone: the filter and the list of its patients stay.
  expect(within(overview).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Patients by risk: Critical')).toBeInTheDocument();
});

test('a filter that keeps everybody is ignored with a notice', async () => {
  const { user, calls } = await open(everything);
  await user.click(
    within(await screen.findByRole('region', { name: 'Do you smoke?' })).getByRole('button', { name: /as a table/ }),
  );
  await user.click(within(card('Do you smoke?')).getByRole('button', { name: 'Yes' }));
  const before = counts();
  await user.click(within(card('Do you smoke?')).getByRole('button', { name: 'No' }));
  expect(counts()).toEqual(before);
  expect(calls).toContainEqual({
    name: 'notify',
    args: [{ kind: 'info', message: 'That would leave no patient, so it is not used.' }],
  });
});

test('shift and a click build an OR-filter, which is confirmed or discarded', async () => {
  const { user } = await open(everything);
  await user.click(
    within(await screen.findByRole('region', { name: 'Do you smoke?' })).getByRole('button', { name: /as a table/ }),
  );
  const shown = figures('Do you smoke?');
  const [, total] = counts();
  const smoking = within(card('Do you smoke?'));
  await user.keyboard('{Shift>}');
  await user.click(smoking.getByRole('button', { name: 'Yes' }));
  await user.keyboard('{/Shift}');
  await user.click(smoking.getByRole('button', { name: 'I stopped' }));
  expect(counts()).toEqual([total, total]);
  await user.click(screen.getByRole('button', { name: 'Use filter' }));
  expect(counts()).toEqual([(shown.Yes ?? 0) + (shown['I stopped'] ?? 0), total]);
  expect(screen.getByText('Do you smoke?: Yes or Do you smoke?: I stopped')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Combine with “or”' }));
  await user.click(smoking.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: 'Use filter' })).not.toBeInTheDocument();
});

test('a filter stands in the address: a link brings it, Back takes it away, another report drops it', async () => {
  const { user } = await open(`${everything}&filter=radio*preop*smoking*Yes`);
  const smoking = await screen.findByRole('region', { name: 'Do you smoke?' });
  const [kept, total] = counts();
  expect(kept).toBeLessThan(total ?? 0);
  expect(screen.getByText('Do you smoke?: Yes')).toBeInTheDocument();
  await user.click(within(smoking).getByRole('button', { name: /as a table/ }));
  await user.click(screen.getByRole('button', { name: /^Remove filter/ }));
  expect(counts()).toEqual([total, total]);
  await user.click(within(smoking).getByRole('button', { name: 'I stopped' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('filter=radio*preop*smoking*I+stopped');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(counts()).toEqual([total, total]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(counts()).toEqual([kept, total]);
});

test('filters of a link that the report cannot use are left out, and it says so', async () => {
  const { user } = await open(`${everything}&filter=radio*preop*gone*Yes&filter=x`);
  expect(await screen.findByText(/^2 filters of this address are not used/)).toBeInTheDocument();
  const [kept, total] = counts();
  expect(kept).toBe(total);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/of this address/)).not.toBeInTheDocument();
});

test('a link shows the same numbers in another language', async () => {
  const dutch = {
    ...sampleReport,
    questionnaires: sampleReport.questionnaires.map((questionnaire) => ({
      ...questionnaire,
      questionAnswerPairs: questionnaire.questionAnswerPairs.map((pair) => ({
        ...pair,
        input: {
          ...pair.input,
          options: pair.input.options.map((option) => ({ ...option, answer: `NL ${option.answer}` })),
        },
      })),
    })),
  };
  const path = `${everything}&filter=radio*preop*smoking*Yes`;
  await open(path, {}, [answers(getReportColumns, dutch)]);
  expect(await screen.findByText('Do you smoke?: NL Yes')).toBeInTheDocument();
  expect(counts()).toEqual([3, 12]);
});

test('a chart of another kind is a choice of the reader; the recommendation has its score and target', async () => {
  const { user } = await open(everything);
  const recommend = await screen.findByRole('region', { name: 'Would you recommend us to family or friends?' });
  await user.click(within(recommend).getByRole('combobox', { name: /^Chart of/ }));
  await user.click(await screen.findByRole('option', { name: 'NPS' }));
  expect(recommend).toHaveTextContent(/Promoters \d+%, neutral \d+%, detractors \d+%. Target 20./);
});

test('a question is drawn at first in the chart that the report’s settings choose, and the reader can take another', async () => {
  const drawn = {
    ...sampleReport,
    questionnaires: sampleReport.questionnaires.map((questionnaire) => ({
      ...questionnaire,
      questionAnswerPairs: questionnaire.questionAnswerPairs.map((pair) =>
        pair.uniqueId === 'smoking' ? { ...pair, input: { ...pair.input, chart: 'percentBar' as const } } : pair,
      ),
    })),
  };
  const { user } = await open(everything, {}, [answers(getReportColumns, drawn)]);
  const smoking = await screen.findByRole('region', { name: 'Do you smoke?' });
  const type = within(smoking).getByRole('combobox', { name: /^Chart of/ });
  expect(type).toHaveValue('100 % bar');
  // This chart has its figures below it.
  expect(within(smoking).getByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Do you snore?' })).not.toBeInTheDocument();
  await user.click(type);
  await user.click(await screen.findByRole('option', { name: 'Columns' }));
  expect(type).toHaveValue('Columns');
  expect(within(smoking).queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All patients' }));
  expect(within(card('Do you snore?')).getByRole('combobox', { name: /^Chart of/ })).toHaveValue('Columns');
});

test('who may not export reads no words of patients', async () => {
  await open(everything, { can: (permission) => permission !== 'export_dashboard_data' });
  const remark = await screen.findByRole('region', { name: 'Is there anything else that we should know?' });
  expect(remark).toHaveTextContent('Answers in words are shown to those who may export data.');
});

test('a period without answers says so', async () => {
  await open('/reports?content=all&submitted=2001-01-01..2001-01-31', {}, [answers(getReportColumns, emptyReport)]);
  expect(await screen.findByText('Nobody answered in this period.')).toBeInTheDocument();
  expect(asked()).toMatchObject([{ periodFormSubmitted: { start: '2001-01-01', end: '2001-01-31' } }]);
});

test('a department without reports says so, and another one can be chosen', async () => {
  await open('/reports?department=MDL');
  expect(await screen.findByText('No report is switched on for this department.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Gastroenterology');
});

test('all departments can be chosen, and a link to them opens them', async () => {
  const { user } = await open(everything);
  await screen.findByRole('region', { name: 'Do you smoke?' });
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: 'All departments' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('All departments'));
  expect(screen.getByLabelText('address')).toHaveTextContent('department=all');
  expect(server.named(getEnabledReports).at(-1)?.args.query).toMatchObject({ departmentSymbol: 'all' });
});

test('a failure names code and id, and the retry works', async () => {
  const { user } = await open('/reports', {}, [
    answers.failure(getReportColumns, 500),
    answers(getReportColumns, sampleReport),
  ]);
  await screen.findByText('Select a procedure first.');
  await user.click(screen.getByRole('combobox', { name: 'Procedures' }));
  await user.click(await screen.findByRole('option', { name: 'All' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/contact support with code 500.*Error id/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Patient experience' })).toBeInTheDocument(),
  );
});
