import type { ReportQuestion } from '@intake-desk/contracts';
import { csvRows } from '@intake-desk/contracts/csv';
import { type DropOff, getDropOff } from '@intake-desk/contracts/reports';
import { answers, matchQuery, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import remote from '../remote.ts';
import { ShownReportContext, shownReportOf } from '../report/shown-report.ts';
import { drawsPictures, keptFiles, savedText } from '../testing/drawing-browser.ts';
import { pdfWords } from '../testing/pdf-words.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { DropOffButton } from './DropOffButton.tsx';

drawsPictures();
const body: ReportQuestion = {
  org: 'northsea',
  departmentSymbol: 'ANE',
  reportId: 'screening',
  content: ['preop'],
  periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-03-12' },
};
const found: DropOff = {
  smallGroup: null,
  since: '2026-03-02',
  questionnaires: [
    {
      id: 'preop',
      name: 'Screening',
      began: 200,
      finished: 150,
      items: [
        { uniqueId: 'smoking', text: 'Do you smoke?', stopped: 10, timed: 180, medianSeconds: 9 },
        { uniqueId: 'allergies', text: 'What are you allergic to?', stopped: 38, timed: 120, medianSeconds: 95 },
        { uniqueId: 'remarks', text: 'Anything else?', stopped: 0, timed: 0, medianSeconds: null },
      ],
      devices: [
        { device: 'phone', began: 150, finished: 105 },
        { device: null, began: 50, finished: 45 },
      ],
      channels: [
        { channel: 'mail', began: 120, finished: 90 },
        { channel: 'sms', began: 60, finished: 48 },
        { channel: 'copy', began: 12, finished: 6 },
        { channel: 'link', began: 8, finished: 6 },
      ],
    },
  ],
};

const Address = () => <output aria-label="address">{useLocation().search}</output>;

async function open(...replies: readonly TestReply[]) {
  const rendered = await renderWithShell(
    <ShownReportContext value={shownReportOf(body, sampleReport)}>
      <DropOffButton />
      <Address />
    </ShownReportContext>,
    { remote, answers: replies },
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Drop-off' }));
  return rendered;
}
const table = async (name: string): Promise<string[][]> =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

test('each item says how many stopped there and how long patients take, in the order in which it is asked', async () => {
  const { server } = await open(answers(getDropOff, found));
  expect(await table('Questions of Screening')).toEqual([
    ['Question', 'Stopped here', 'Of all', 'Median time'],
    ['Do you smoke?', '10', '5%', '9 s'],
    ['What are you allergic to?', '38', '19%', '1 min 35 s'],
    ['Anything else?', '0', '0%', '–'],
  ]);
  expect(screen.getByText(/^200 patients reached a question; 150 sent their answers \(75%\)/)).toHaveTextContent(
    'Most stopped at “What are you allergic to?”: 38.',
  );
  expect(screen.getByText(/Times and devices are recorded since 02-03-2026/)).toBeInTheDocument();
  expect(server.named(getDropOff).map(({ args }) => args.body)).toEqual([body]);
});

test('the share of patients who finished is shown by device and by channel', async () => {
  await open(answers(getDropOff, found));
  expect(await table('By device')).toEqual([
    ['By device', 'Reached a question', 'Sent their answers'],
    ['Phone', '150', '70%'],
    ['Not recorded yet', '50', '90%'],
  ]);
  expect((await table('By channel')).slice(1)).toEqual([
    ['Link by e-mail', '120', '75%'],
    ['Link by SMS', '60', '80%'],
    ['Link passed on by staff', '12', '50%'],
    ['Link, channel not recorded', '8', '75%'],
  ]);
});

test('the drop-off is in the address, and is saved by questionnaire and as a whole', async () => {
  const saved = keptFiles();
  const { user } = await open(answers(getDropOff, found));
  await user.click(await screen.findByRole('button', { name: 'Save “Questions of Screening”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(csvRows(await savedText(saved[0]?.file)).slice(0, 3)).toEqual([
    ['Question', 'Stopped here', 'Of all', 'Median time'],
    ['Do you smoke?', '10', '5%', '9 s'],
    ['What are you allergic to?', '38', '19%', '1 min 35 s'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const words = pdfWords(await savedText(saved[1]?.file, 'latin1')).flat();
  for (const line of ['Drop-off', 'Screening', 'What are you allergic to?', 'By device', 'Phone', '70%']) {
    expect(words).toContain(line);
  }
  expect(screen.getByLabelText('address')).toHaveTextContent('?dialog=dropOff');
});

test('on a narrow screen each question has a row of its own above its figures, which are all in sight', async () => {
  matchQuery('(max-width: 640px)');
  await open(answers(getDropOff, found));
  await waitFor(async () =>
    expect(await table('Questions of Screening')).toEqual([
      ['Question'],
      ['Stopped here', 'Of all', 'Median time'],
      ['Do you smoke?'],
      ['10', '5%', '9 s'],
      ['What are you allergic to?'],
      ['38', '19%', '1 min 35 s'],
      ['Anything else?'],
      ['0', '0%', '–'],
    ]),
  );
  const [, group] = within(screen.getByRole('table', { name: 'Questions of Screening' })).getAllByRole('rowgroup');
  const name = within(group ?? document.body).getByText('Do you smoke?');
  expect(name).toHaveAttribute('scope', 'rowgroup');
  expect(name).toHaveAttribute('colspan', '3');
  expect((await table('By device')).slice(2)).toEqual([['Phone'], ['150', '70%'], ['Not recorded yet'], ['50', '90%']]);
});

test('figures of too few patients say so, in the same words as other tables', async () => {
  const [preop, ...others] = found.questionnaires;
  if (!preop) throw new Error('no questionnaire');
  const items = preop.items.map((item) => ({ ...item, stopped: null, timed: null, medianSeconds: null }));
  const untold = { ...preop, began: null, finished: null, items, devices: [], channels: [] };
  await open(answers(getDropOff, { ...found, smallGroup: 35, questionnaires: [untold, ...others] }));
  expect((await table('Questions of Screening'))[1]).toEqual(['Do you smoke?', 'few', '–', '–']);
  expect(screen.getByText('Too few patients to show how many sent their answers.')).toBeInTheDocument();
  expect(screen.getByText(/figures are blurred. “Few” means fewer than about 35, or nobody/)).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'By device' })).not.toBeInTheDocument();
});

test('without recordings the drop-off says since when they exist, and a failure can be retried', async () => {
  const { user } = await open(
    answers.failure(getDropOff, 500),
    answers(getDropOff, { questionnaires: [], since: null, smallGroup: null }),
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody reached a question in this period.')).toBeInTheDocument();
  expect(screen.getByText(/Times and devices are recorded from now on\.$/)).toBeInTheDocument();
});
