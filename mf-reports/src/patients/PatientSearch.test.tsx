import {
  exportReportPatients,
  findReportPatients,
  listReportPatients,
  type ReportPatient,
} from '@intake-desk/contracts/reports';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openReport } from '../testing/open-report.tsx';

const patientOf = (form: number): ReportPatient => ({
  form_id: form,
  hash: `hash${form}`,
  orgSymbol: 'northsea',
  department: 'ANE',
  epd: `P-${form}`,
  fullname: `Name ${form}`,
  submitted_at: '2026-03-04T09:00:00.000Z',
  appointment_date: null,
  test: false,
});
const page = (...forms: number[]): TestReply =>
  answers(listReportPatients, { patients: forms.map(patientOf) }, { when: { body: { forms } } });
const found = (text: string, forms: number[], more = false, after?: number): TestReply =>
  answers(findReportPatients, { forms, more }, { when: { body: { text, ...(after === undefined ? {} : { after }) } } });
const firstPage = page(12, 11, 10, 9, 8, 7, 6, 5, 4, 3);

async function open(replies: readonly TestReply[]) {
  const rendered = await openReport({ replies: [firstPage, ...replies] });
  await rendered.user.click(await screen.findByRole('button', { name: 'Show patients' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Patients behind the figures' }));
  await dialog.findByText('P-12');
  const field = await dialog.findByRole('textbox', { name: 'Search by patient ID' });
  const ids = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => /P-\d+/.exec(row.textContent ?? '')?.[0]);
  return { ...rendered, dialog, field, ids };
}

test('patients of the list are found by a part of their ID, in the order of the list; whoever it lacks is not', async () => {
  // The server finds form 99, which the list does not have.
  const { user, dialog, field, ids, server } = await open([found('P-1', [1, 10, 11, 12, 99]), page(12, 11, 10, 1)]);
  await user.type(field, 'P-1');
  await waitFor(() => expect(ids()).toEqual(['P-12', 'P-11', 'P-10', 'P-1']));
  expect(server.named(findReportPatients).map(({ args }) => args.body)).toMatchObject([
    { reportId: 'screening', text: 'P-1', periodFormSubmitted: { period: 'last12months' } },
  ]);
  await user.clear(field);
  await waitFor(() => expect(ids()).toHaveLength(10));
  expect(dialog.getByText('P-12')).toBeInTheDocument();
});

test('a short text is not searched for, and the field says how much it needs', async () => {
  const { user, dialog, field, ids, server } = await open([]);
  await user.type(field, 'P-');
  expect(await dialog.findByText('Type at least 3 characters of the ID.')).toBeInTheDocument();
  expect(ids()).toHaveLength(10);
  expect(server.named(findReportPatients)).toEqual([]);
});

test('a search that finds many is read in several calls, each patient once', async () => {
  const { user, field, ids } = await open([
    found('P-1', [1, 10], true),
    found('P-1', [11, 12], false, 10),
    page(12, 11, 10, 1),
  ]);
  await user.type(field, 'P-1');
  await waitFor(() => expect(ids()).toEqual(['P-12', 'P-11', 'P-10', 'P-1']));
});

test('a search that finds too many lists nobody, and asks for more of the ID', async () => {
  const { user, dialog, field, server } = await open([answers(findReportPatients, { forms: [12], more: true })]);
  await user.type(field, 'P-1');
  expect(await dialog.findByText('More than 5,000 forms match this search.')).toBeInTheDocument();
  expect(dialog.getByText('Type more of the ID.')).toBeInTheDocument();
  expect(dialog.queryByText('P-12')).not.toBeInTheDocument();
  expect(server.named(findReportPatients)).toHaveLength(10);
});

test('an ID that nobody in the list has is reported, with advice', async () => {
  const { user, dialog, field } = await open([found('P-99', [99])]);
  await user.type(field, 'P-99');
  expect(await dialog.findByText('No patient in this list has this ID.')).toBeInTheDocument();
  expect(dialog.getByText('Check the ID, or clear the search.')).toBeInTheDocument();
});

test('a search that fails says so, and is tried again', async () => {
  const { user, dialog, field, ids, server } = await open([answers.failure(findReportPatients, 500), page(12)]);
  await user.type(field, 'P-12');
  await dialog.findByRole('alert');
  expect(dialog.queryByText('P-11')).not.toBeInTheDocument();
  server.give(found('P-12', [12]));
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(ids()).toEqual(['P-12']));
});

test('the file has the whole list while somebody is searched for, and says so', async () => {
  const { user, dialog, field, ids, server } = await open([
    found('P-12', [12]),
    page(12),
    answers(exportReportPatients, { patients: [], tests: 12 }),
  ]);
  await user.type(field, 'P-12');
  await waitFor(() => expect(ids()).toEqual(['P-12']));
  expect(await dialog.findByText('The file contains the whole list, not only the patients found.')).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Download list' }));
  await waitFor(() => expect(server.named(exportReportPatients)[0]?.args.body.forms).toHaveLength(12));
});
