import { getEnabledReports, putOption } from '@intake-desk/contracts';
import { getReportColumns } from '@intake-desk/contracts/reports';
import { answers, languageDifferences, type TestServer } from '@intake-desk/kit/testing';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';
import { openScreen } from '../testing/open-report.tsx';
import { emptyReport, sampleReport } from '../testing/sample-report.ts';
import { questionCard } from '../testing/shown-figures.ts';

const organisation = {
  symbol: 'northsea',
  name: 'North Sea Hospital',
  timezone: 'Europe/Amsterdam',
  departments: [
    { symbol: 'ANE', name: 'Anaesthesiology' },
    { symbol: 'MDL', name: 'Gastroenterology' },
  ],
};

/** Returns the bodies of the calls for a report. */
const askedOf = (server: TestServer) => server.named(getReportColumns).map(({ args }) => args.body);

test('all languages have the same keys and placeholders', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

test('a procedure is asked for first, then a period; then the report is loaded', async () => {
  const { user, server } = await openScreen({ path: '/reports', shell: { organisation } });
  expect(await screen.findByText('Select a procedure first.')).toBeInTheDocument();
  expect(askedOf(server)).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Procedures' }));
  await user.click(await screen.findByRole('option', { name: 'All' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Patient experience' })).toBeInTheDocument();
  expect(askedOf(server)).toMatchObject([
    { reportId: 'screening', content: ['preop', 'preop-day'], periodFormSubmitted: { period: 'last30days' } },
  ]);
  expect(screen.getByLabelText('address')).toHaveTextContent('content=all');
  await user.click(screen.getByRole('checkbox', { name: 'Form submitted' }));
  expect(await screen.findByText('Select a period filter.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Patient experience' })).toBeInTheDocument();
});

test('one press shows all procedures', async () => {
  const { user, server } = await openScreen({ path: '/reports', shell: { organisation } });
  await user.click(await screen.findByRole('button', { name: 'Show all procedures' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Patient experience' })).toBeInTheDocument();
  expect(askedOf(server)).toMatchObject([{ content: ['preop', 'preop-day'] }]);
});

test('a period that is chosen on a page left open overnight ends today', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-12T12:00:00Z'));
  const { user, server } = await openScreen();
  await screen.findByRole('region', { name: 'Filters' });
  now.mockReturnValue(Date.parse('2026-03-13T07:00:00Z'));
  await user.click(screen.getByRole('combobox', { name: 'Form submitted' }));
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  const asked = { period: 'last7days', start: '2026-03-07', end: '2026-03-13' };
  await waitFor(() => expect(askedOf(server).at(-1)).toMatchObject({ periodFormSubmitted: asked }));
});

const last = 'department=MDL&content=preop&submitted=lastquarter&overview=all-patients';
const saved = { lastReport: { southsea: 'content=all', northsea: last } };

test('the report looked at last opens again, with its department, procedures, period and overview', async () => {
  const { server } = await openScreen({ path: '/reports', shell: { organisation }, saved });
  expect(screen.queryByText('Select a procedure first.')).not.toBeInTheDocument();
  await screen.findByRole('region', { name: 'Filters' });
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Gastroenterology');
  expect(screen.getByLabelText('address')).toHaveTextContent(last);
  expect(askedOf(server)).toMatchObject([
    { departmentSymbol: 'MDL', content: ['preop'], periodFormSubmitted: { period: 'lastquarter' } },
  ]);
  expect(server.named(putOption)).toEqual([]);
});

test('each report is remembered by organisation; a selection without one is not', async () => {
  const { user, server } = await openScreen({ path: '/reports', shell: { organisation }, saved });
  await screen.findByRole('region', { name: 'Filters' });
  const procedures = screen.getByRole('combobox', { name: 'Procedures' });
  await user.type(procedures, '{Backspace}');
  await screen.findByText('Select a procedure first.');
  expect(server.named(putOption)).toEqual([]);
  await user.click(procedures);
  await user.click(await screen.findByRole('option', { name: 'All' }));
  await screen.findByRole('region', { name: 'Filters' });
  const shown = 'department=MDL&content=all&submitted=lastquarter&overview=all-patients';
  expect(server.named(putOption).map(({ args }) => args)).toEqual([
    { params: { option: 'lastReport' }, body: { value: { southsea: 'content=all', northsea: shown } } },
  ]);
});

test("a link's own parameters win over the report looked at last", async () => {
  const { server } = await openScreen({ path: '/reports?content=preop-day', shell: { organisation }, saved });
  await screen.findByRole('region', { name: 'Filters' });
  expect(askedOf(server)).toMatchObject([
    { departmentSymbol: 'ANE', content: ['preop-day'], periodFormSubmitted: { period: 'last30days' } },
  ]);
});

test('users who may not export data cannot read free-text answers', async () => {
  await openScreen({ shell: { can: (permission) => permission !== 'export_dashboard_data' } });
  const remark = 'Is there anything else that we should know?';
  await screen.findByRole('region', { name: remark });
  expect(questionCard(remark)).toHaveTextContent('Only users who may export data see written answers.');
});

test('a period without answers says so', async () => {
  const { server } = await openScreen({
    path: '/reports?content=all&submitted=2001-01-01..2001-01-31',
    columns: [answers(getReportColumns, emptyReport)],
  });
  expect(await screen.findByText('Nobody answered in this period.')).toBeInTheDocument();
  expect(askedOf(server)).toMatchObject([{ periodFormSubmitted: { start: '2001-01-01', end: '2001-01-31' } }]);
});

test('a department without reports says so, and another one can be chosen', async () => {
  await openScreen({
    path: '/reports?department=MDL',
    shell: { organisation },
    replies: [answers(getEnabledReports, [], { when: { query: { departmentSymbol: 'MDL' } } })],
  });
  expect(await screen.findByText('No report is switched on for this department.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Gastroenterology');
});

test('all departments can be chosen, and a link to them opens them', async () => {
  const { user, server } = await openScreen({ shell: { organisation } });
  await screen.findByRole('region', { name: 'Do you smoke?' });
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: 'All departments' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('All departments'));
  expect(screen.getByLabelText('address')).toHaveTextContent('department=all');
  expect(server.named(getEnabledReports).at(-1)?.args.query).toMatchObject({ departmentSymbol: 'all' });
});

test('a failure names its code and id, and a retry works', async () => {
  const { user } = await openScreen({
    columns: [answers.failure(getReportColumns, 500), answers(getReportColumns, sampleReport)],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/contact support with code 500.*Error id/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Patient experience' })).toBeInTheDocument();
});
