import { allDepartments, type ShellApi } from '@intake-desk/contracts';
import { getReportColumns } from '@intake-desk/contracts/reports';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { openScreen } from '../testing/open-report.tsx';
import { sampleReport } from '../testing/sample-report.ts';

const { questionnaires: _, ...withoutSubmissions } = sampleReport;
const [preop] = sampleReport.questionnaires;
const withoutColumns = { ...sampleReport, questionnaires: [{ ...preop, days: undefined }] };

/** Responses that a gateway of this contract never sends. */
const replies = (text: string | null): TestReply => ({
  route: getReportColumns,
  when: {},
  status: 200,
  respond: () =>
    text === null
      ? new Response(null, { status: 204 })
      : new Response(text, { headers: { 'content-type': 'application/json' } }),
});

const organisation: ShellApi['organisation'] = {
  symbol: 'northsea',
  name: 'North Sea Hospital',
  timezone: 'Europe/Amsterdam',
  departments: [
    { symbol: 'ANE', name: 'Anaesthesiology' },
    { symbol: 'MDL', name: 'Gastroenterology' },
  ],
};

const open = (department: string, data: readonly TestReply[]) =>
  openScreen({ shell: { organisation }, path: `/reports?department=${department}&content=all`, columns: data });

test.each([
  ['has no submissions', JSON.stringify(withoutSubmissions)],
  ['has a questionnaire without its columns', JSON.stringify(withoutColumns)],
  ['is empty', null],
  ['is cut off', JSON.stringify(sampleReport).slice(0, 200)],
])(
  'after a response that %s custom reports are reported as unavailable for the department, and it is logged once',
  async (_name, text) => {
    const { problems } = await open('ANE', [replies(text)]);
    // The id comes last, once the problem is logged.
    const alert = (await screen.findByText('Error id: problem-1')).closest('[role=alert]');
    expect(alert).toHaveTextContent('Custom reports are unavailable for Anaesthesiology.');
    expect(alert).toHaveTextContent('Try again in a few minutes.');
    expect(problems).toEqual([
      {
        remote: 'mf-reports',
        message:
          'Custom reports are unavailable for organisation northsea, department ANE: the response lacks its submissions.',
      },
    ]);
  },
);

test('of all departments it is the organisation that has no custom reports; they show once they are there', async () => {
  const { user, problems } = await open(allDepartments, [
    replies(JSON.stringify(withoutSubmissions)),
    answers(getReportColumns, sampleReport),
  ]);
  const alert = (await screen.findByText('Error id: problem-1')).closest('[role=alert]');
  expect(alert).toHaveTextContent('Custom reports are unavailable for North Sea Hospital.');
  expect(problems.map(({ message }) => message)).toEqual([
    'Custom reports are unavailable for organisation northsea: the response lacks its submissions.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(problems).toHaveLength(1);
});
