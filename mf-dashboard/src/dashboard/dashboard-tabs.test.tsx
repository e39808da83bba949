import {
  getAppointmentData,
  getConversionData,
  prepareAppointmentExport,
  selectAppointments,
} from '@intake-desk/contracts';
import { periodDates } from '@intake-desk/kit';
import { answers } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { conversion, savedOption } from '../testing/dashboard-answers.ts';
import { epds, inPopover, openDashboard, renderDashboard } from '../testing/open-dashboard.tsx';
import { sampleAppointments, sampleConversion, sampleRow } from '../testing/sample-conversion.ts';

const zone = 'Europe/Amsterdam';
const both = [
  conversion(sampleConversion()),
  answers(getAppointmentData, sampleAppointments([sampleRow(7, { appointment_date: '2026-03-04' })])),
];
const tab = (name: string) => screen.getByRole('tab', { name });
const appointmentsTable = () => screen.findByRole('table', { name: 'Appointments of Anaesthesiology' });

test('appointments are a tab of their own, asked for when it is opened, for their own period', async () => {
  const { user, server, address } = await openDashboard({ data: both });
  expect(server.named(getAppointmentData)).toHaveLength(0);
  await user.click(tab('Appointments'));
  await appointmentsTable();
  await waitFor(() => expect(epds()).toEqual(['10007']));
  expect(server.named(getAppointmentData)[0]?.args.body).toMatchObject(periodDates('next30days', zone));
  expect(tab('Appointments')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('region', { name: 'Appointments over time' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'By questionnaire' })).not.toBeInTheDocument();
  expect(savedOption(server, 'dashboardActiveTab')).toBe('appointments');
  expect(savedOption(server, 'showAppointmentTab')).toBe(true);
  expect(address().search).toContain('tab=appointments');
});

test('each tab keeps its filters, the page size and the period that were chosen there', async () => {
  const { user, server, address } = await openDashboard({ data: both, path: '/?period=last7days&status=completed' });
  await user.click(tab('Appointments'));
  await appointmentsTable();
  expect(address().search).not.toContain('status');
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'This year', hidden: true }));
  await waitFor(() => expect(savedOption(server, 'selected_period_appointments')).toBe('thisyear'));
  expect(savedOption(server, 'selected_period_conversion')).toBeUndefined();
  await user.click(tab('Intakes'));
  await waitFor(() => expect(address().search).toContain('status=completed'));
  expect(server.named(getConversionData).at(-1)?.args.body).toMatchObject({
    ...periodDates('last7days', zone),
    columnFilters: { status: ['completed'] },
  });
});

test('Back leads to the tab that was open before', async () => {
  const { user } = await openDashboard({ data: both, path: '/?status=completed', state: { epd: '12' } });
  await user.click(tab('Appointments'));
  await appointmentsTable();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(tab('Intakes')).toHaveAttribute('aria-selected', 'true'));
  expect(await screen.findByRole('button', { name: 'Remove the filter Status: Completed' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove the filter Patient ID: 12' })).toBeInTheDocument();
});

test('Undo of cleared filters leads back to the tab whose filters they were', async () => {
  const { user, notices } = await openDashboard({ data: both, path: '/?status=completed' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click(tab('Appointments'));
  await appointmentsTable();
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(tab('Intakes')).toHaveAttribute('aria-selected', 'true'));
  expect(await screen.findByRole('button', { name: 'Remove the filter Status: Completed' })).toBeInTheDocument();
});

test('the tab that was open last opens again, with the appointments’ own options', async () => {
  const saved = {
    dashboardActiveTab: 'appointments',
    showAppointmentTab: true,
    selected_period_appointments: 'next7days',
    rowsPerPage_appointments: 25,
    sideFilters_appointments: { hideHiddenEPDS: true },
  } as const;
  const { server } = await renderDashboard({ data: both, saved });
  await appointmentsTable();
  await waitFor(() => expect(server.named(getAppointmentData)).toHaveLength(1));
  expect(server.named(getConversionData)).toHaveLength(0);
  expect(server.named(getAppointmentData)[0]?.args.body).toMatchObject({
    ...periodDates('next7days', zone),
    pageSize: 25,
    filters: { hideHiddenEPDS: true, hiddenEPDs: ['test'] },
  });
});

test('without any appointment that tab is absent, and a user who had it open sees the intakes', async () => {
  const none = { ...sampleAppointments([]), appointments: false };
  const { server } = await renderDashboard({
    data: [conversion({ ...sampleConversion(), appointments: false }), answers(getAppointmentData, none)],
    saved: { dashboardActiveTab: 'appointments' },
  });
  await screen.findByRole('table', { name: 'Intakes of Anaesthesiology' });
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Appointments' })).not.toBeInTheDocument());
  expect(tab('Intakes')).toHaveAttribute('aria-selected', 'true');
  expect(savedOption(server, 'showAppointmentTab')).toBe(false);
});

test("a period without appointments is explained in the tab's own words", async () => {
  const empty = sampleAppointments([]);
  const none = { ...empty, tableOptions: { ...empty.tableOptions, total: 0, filtered: 0 } };
  await renderDashboard({
    data: [answers(getAppointmentData, none)],
    saved: { dashboardActiveTab: 'appointments' },
  });
  expect(await screen.findByText('No appointments in this period')).toBeInTheDocument();
});

test('a moved appointment is shown and marked in its row', async () => {
  const { user, server, emit } = await openDashboard({ data: both });
  await user.click(tab('Appointments'));
  await waitFor(() => expect(epds()).toEqual(['10007']));
  const moved = sampleRow(7, { appointment_date: '2026-03-09' });
  server.give(answers(getAppointmentData, sampleAppointments([moved])));
  emit('appointment.updated', { org: 'northsea', department: 'ANE', hash: moved.hash, kind: 'appointment' });
  await waitFor(() => expect(screen.getByRole('row', { name: /10007/ })).toHaveTextContent('Changed'));
});

test('tabs change by arrow keys, and the focus stays on them', async () => {
  const { user } = await openDashboard({ data: both });
  tab('Intakes').focus();
  await user.keyboard('{ArrowRight}');
  await appointmentsTable();
  expect(tab('Appointments')).toHaveFocus();
});

test('a text with a digit searches for an ID, another one for a name, and neither is in a URL', async () => {
  const { user, server, address } = await openDashboard();
  const field = screen.getByRole('textbox', { name: 'Search by name or patient ID' });
  await user.type(field, 'Jansen');
  await waitFor(() =>
    expect(server.named(getConversionData).at(-1)?.args.body.columnFilters).toEqual({ fullname: 'Jansen' }),
  );
  expect(address().search).not.toContain('Jansen');
  await user.clear(field);
  await user.type(field, '0012');
  await waitFor(() => expect(server.named(getConversionData).at(-1)?.args.body.columnFilters).toEqual({ epd: '0012' }));
  expect(address().state).toEqual({ epd: '0012' });
  expect(screen.getByRole('button', { name: 'Remove the filter Patient ID: 0012' })).toBeInTheDocument();
});

test('charts are hidden as a whole, which is remembered, and opened up one by one', async () => {
  const { user, server } = await openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Totals: chart options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make larger', hidden: true }));
  const totals = screen.getByRole('region', { name: 'Totals' });
  expect(within(totals).getByText('Normal')).toBeVisible();
  expect(totals.parentElement).toHaveAttribute('data-large', 'true');
  const toggle = screen.getByRole('button', { name: 'Charts' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Totals' })).not.toBeInTheDocument());
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(savedOption(server, 'chartsCollapsed')).toBe(true);
});

test('appointments are chosen over all pages and exported by the filters of their own tab', async () => {
  const rows = [sampleRow(7, { appointment_date: '2026-03-04' })];
  const { user, server } = await renderDashboard({
    data: [conversion(sampleConversion()), answers(getAppointmentData, sampleAppointments(rows))],
    path: '/?tab=appointments&period=next7days&followup=has&sort=followup',
  });
  await appointmentsTable();
  const asked = { ...periodDates('next7days', zone), columnFilters: { followup: { has: true } } };
  await user.click(await screen.findByRole('checkbox', { name: 'Select the intake of patient 10007' }));
  const bar = within(screen.getByRole('region', { name: 'Selected intakes' }));
  server.give(answers(selectAppointments, { ids: [7, 8, 9], records: [], total: 3 }));
  await user.click(bar.getByRole('button', { name: 'Select all 12 that match' }));
  expect(await bar.findByText('3 intakes selected')).toBeInTheDocument();
  const chosen = server.named(selectAppointments)[0]?.args.body;
  expect(chosen).toMatchObject({ ...asked, sort: { column: 'followup', direction: 'asc' } });
  for (const field of ['action', 'page', 'pageSize']) expect(chosen).not.toHaveProperty(field);

  const id = '0123456789abcdef0123456789abcdef';
  server.give(answers(prepareAppointmentExport, { id, rows: 3, tests: 0 }));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
  expect(await dialog.findByText('The file has 3 rows.')).toBeInTheDocument();
  expect(server.named(prepareAppointmentExport)[0]?.args.body).toMatchObject({ ...asked, ids: [7, 8, 9] });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await inPopover('menuitem', 'CSV'));
  await waitFor(() => expect(server.named(prepareAppointmentExport)).toHaveLength(2));
  const whole = server.named(prepareAppointmentExport)[1]?.args.body;
  expect(whole).toMatchObject({ ...asked, target: 'csv' });
  expect(whole).not.toHaveProperty('ids');
});
