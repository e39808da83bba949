import { csrfToken, type Permission, putOption } from '@intake-desk/contracts';
import { csvRows } from '@intake-desk/contracts/csv';
import { exportReportPatients, listReportPatients, type ReportPatient } from '@intake-desk/contracts/reports';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { columnsOf } from '../testing/columns-of.ts';
import { savedText } from '../testing/drawing-browser.ts';
import { openReport } from '../testing/open-report.tsx';

const patientOf = (form: number): ReportPatient => ({
  form_id: form,
  hash: `hash${form}`,
  orgSymbol: 'northsea',
  department: 'ANE',
  epd: `P-${form}`,
  fullname: `Name ${form}`,
  submitted_at: `2026-03-${String(Math.min(form, 31)).padStart(2, '0')}T09:00:00.000Z`,
  appointment_date: form === 12 ? '2026-04-01' : null,
  test: false,
});
const forms = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const replyFor = (ids: readonly number[]): TestReply =>
  answers(listReportPatients, { patients: ids.map(patientOf) }, { when: { body: { forms: [...ids] } } });
const pages = [replyFor(forms(12, 3)), replyFor(forms(2, 1))];
const without = (name: Permission) => ({ can: (permission: string) => permission !== name });

async function open(replies: readonly TestReply[] = pages, shell = {}) {
  const rendered = await openReport({ replies, shell });
  await rendered.user.click(screen.getByRole('button', { name: 'Show patients' }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Patients behind the figures' }) };
}
const rowsOf = (dialog: HTMLElement): string[] =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

test('the patients of a report are listed with their risk, newest first, page by page', async () => {
  const { user, dialog } = await open();
  expect(await within(dialog).findByText('P-12')).toBeInTheDocument();
  const rows = rowsOf(dialog);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatch(/Critical.*P-12.*Name 12.*12-03-2026 10:00.*01-04-2026/);
  expect(rows[1]).toMatch(/Deviating.*P-11/);
  await user.click(within(dialog).getByRole('button', { name: 'Page 2' }));
  expect(await within(dialog).findByText('P-1')).toBeInTheDocument();
  expect(rowsOf(dialog)).toHaveLength(2);
});

test('Page down leads to the same place of the next page, however long that takes', async () => {
  const { user, dialog, server } = await open();
  (await within(dialog).findByRole('row', { name: 'Open the record of patient P-12' })).focus();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  resolve();
  await waitFor(() =>
    expect(within(dialog).getByRole('row', { name: 'Open the record of patient P-2' })).toHaveFocus(),
  );
});

test('the list follows the filters and is sorted by risk', async () => {
  const { user } = await openReport({ replies: [replyFor([12, 11, 10]), replyFor([12, 11, 10].toReversed())] });
  const smoking = within(screen.getByRole('region', { name: 'Do you smoke?' }));
  await user.click(smoking.getByRole('button', { name: /as a table/ }));
  await user.click(smoking.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Show patients' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('P-12');
  await user.click(within(dialog).getByRole('button', { name: /Form sent/ }));
  await waitFor(() => expect(rowsOf(dialog)[0]).toContain('P-10'));
});

test('a row opens the record among those of the page, and the list stays until the record is closed', async () => {
  const { user, dialog, calls } = await open();
  await user.click(await within(dialog).findByText('P-11'));
  const [call] = calls.filter(({ name }) => name === 'openRecord');
  expect(call?.args[0]).toEqual({ org: 'northsea', dep: 'ANE', hash: 'hash11' });
  expect(call?.args[1]).toHaveLength(10);
});

test('names are left out for users who may not see them', async () => {
  const unnamed = forms(12, 3).map((form) => ({ ...patientOf(form), fullname: null }));
  const { dialog } = await open([answers(listReportPatients, { patients: unnamed })]);
  await within(dialog).findByText('P-12');
  expect(within(dialog).queryByRole('columnheader', { name: /Full name/ })).not.toBeInTheDocument();
});

test.each(['view_custom_reports_modal', 'export_dashboard_data'] as const)(
  'a user without %s sees no patients',
  async (permission) => {
    await openReport({ shell: without(permission) });
    expect(screen.queryByRole('button', { name: 'Show patients' })).not.toBeInTheDocument();
  },
);

test('a list that cannot be read says so, and is read again', async () => {
  const { user, dialog, server } = await open([answers.failure(listReportPatients, 500)]);
  await within(dialog).findByRole('alert');
  server.give(...pages);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('P-12')).toBeInTheDocument();
});

test('a file leaves out test records and says how many', async () => {
  const exported = forms(12, 2).map((form) => ({
    form_id: form,
    epd: `P-${form}`,
    submitted_at: patientOf(form).submitted_at,
    texts: { 'preop/remarks': `Remark ${form - 1}` },
  }));
  const { user, dialog, server } = await open([
    ...pages,
    answers(exportReportPatients, { patients: exported, tests: 1 }),
  ]);
  const saved: Blob[] = [];
  const createObjectURL = (file: Blob): string => `#file-${saved.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  await user.click(within(dialog).getByRole('button', { name: 'Download list' }));
  expect(await within(dialog).findByText('The file contains 11 patients.')).toBeInTheDocument();
  // The button was replaced by a progress bar.
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Download list' })).toHaveFocus());
  expect(within(dialog).getByText('1 test record is left out.')).toBeInTheDocument();
  const [call] = server.named(exportReportPatients);
  expect(call?.args.body).toMatchObject({
    reportId: 'screening',
    forms: forms(12, 1),
    periodFormSubmitted: { period: 'last12months' },
  });
  expect(call?.args.body).not.toHaveProperty('content');
  expect(saved).toHaveLength(1);
  const [heads = [], first = []] = csvRows(await savedText(saved[0]));
  expect(first[heads.findIndex((head) => head.endsWith('anything else that we should know?'))]).toBe('Remark 11');
});

test('how the file is written is chosen once, and remembered', async () => {
  const { user, dialog, server } = await open([...pages, answers(exportReportPatients, { patients: [], tests: 1 })]);
  server.give(answers(csrfToken, null), answers(putOption, {}));
  await user.click(within(dialog).getByRole('combobox', { name: 'Separator' }));
  await user.click(await screen.findByRole('option', { name: 'Semicolon, 1,5' }));
  await waitFor(() =>
    expect(server.named(putOption).at(-1)?.args).toMatchObject({
      params: { option: 'answerFile' },
      body: { value: { format: 'semicolon', values: 'words' } },
    }),
  );
});

test.each([
  [
    'a period of more than 31 days',
    answers.failure(exportReportPatients, 422, { errors: { end: ['export.limit'] } }),
    /at most 31 days/,
  ],
  ['nobody but test records', answers(exportReportPatients, { patients: [], tests: 12 }), /nothing to export/],
  ['a failure', answers.failure(exportReportPatients, 500), /./],
])('no file is made of %s, and the list says so', async (_, reply, words) => {
  const { user, dialog } = await open([...pages, reply]);
  const saved: Blob[] = [];
  const createObjectURL = (file: Blob): string => `#file-${saved.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  await user.click(within(dialog).getByRole('button', { name: 'Download list' }));
  const said = reply.status === 200 ? within(dialog).findByText(words) : within(dialog).findByRole('alert');
  expect(await said).toHaveTextContent(words);
  expect(saved).toEqual([]);
});

test('a file that the browser cannot make says what to do, and why is in the log under the id that it shows', async () => {
  const exported = forms(12, 1).map((form) => ({
    form_id: form,
    epd: `P-${form}`,
    submitted_at: patientOf(form).submitted_at,
  }));
  const { user, dialog, problems } = await open([
    ...pages,
    answers(exportReportPatients, { patients: exported, tests: 0 }),
  ]);
  const createObjectURL = (): string => {
    throw new Error('No room is left.');
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  await user.click(within(dialog).getByRole('button', { name: 'Download list' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Try again\..*support.*Error id: problem-1$/);
  expect(problems).toEqual([
    { remote: 'mf-reports', message: 'The file of patients could not be made: Error: No room is left.' },
  ]);
});

test('a file that is canceled while it is read is not saved', async () => {
  const { user, dialog, server } = await open([...pages, answers(exportReportPatients, { patients: [], tests: 12 })]);
  const held = Promise.withResolvers<void>();
  server.gate = ({ name }) => (name.endsWith('/export') ? held.promise : undefined);
  await user.click(within(dialog).getByRole('button', { name: 'Download list' }));
  expect(await within(dialog).findByText('0 of 12 read')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByText('The export is cancelled. No file was saved.')).toBeInTheDocument();
  held.resolve();
  expect(within(dialog).getByRole('button', { name: 'Download list' })).toBeEnabled();
});

test('a file of many is read in several calls', async () => {
  const many = columnsOf({
    org: 'northsea',
    dep: 'ANE',
    unusedQuestionnaires: [],
    questionnaires: [{ id: 'preop', name: 'Screening', questionAnswerPairs: [], groups: [] }],
    submittedQuestionnaires: forms(501, 1).map((form) => ({
      hash: `hash${form}`,
      form_id: form,
      questionnaireId: 'preop',
      submitted_at: '2026-03-01T09:00:00.000Z',
      orderedQuestions: [],
    })),
  });
  const { user, server } = await openReport({
    report: many,
    replies: [replyFor(forms(501, 492)), answers(exportReportPatients, { patients: [], tests: 1 })],
  });
  await user.click(screen.getByRole('button', { name: 'Show patients' }));
  await user.click(await screen.findByRole('button', { name: 'Download list' }));
  await screen.findByText(/nothing to export/);
  expect(server.named(exportReportPatients).map(({ args }) => args.body.forms.length)).toEqual([500, 1]);
});
