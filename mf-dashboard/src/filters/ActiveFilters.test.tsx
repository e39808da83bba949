import type { ConversionData, Options } from '@intake-desk/contracts';
import { renderWithShell, type ShellOptions, type TestReply, type TestServer } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import Dashboard from '../dashboard/Dashboard.tsx';
import remote from '../remote.ts';
import { conversion, dashboardAnswers, lastRequest, savedOption } from '../testing/dashboard-answers.ts';
import { sampleConversion, sampleRow, sampleRows } from '../testing/sample-conversion.ts';
import { SideFilterMenu } from './SideFilterMenu.tsx';

let server: TestServer;

let search = '';
function Address() {
  search = useLocation().search;
  return null;
}

const chips = (): string[] =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent ?? '');
const chip = (name: string) => screen.findByRole('button', { name: `Remove the filter ${name}` });

/** Returns the number of rows that the footer shows. */
const lastTotal = (): number => Number(/\d+/.exec(screen.getByText(/^\d+ shown$/).textContent ?? '')?.[0]);

interface Opened extends Omit<ShellOptions, 'answers' | 'remote'> {
  readonly data?: readonly TestReply[];
  readonly saved?: Options;
}

async function open({ data, saved, ...options }: Opened = {}) {
  const element = (
    <>
      <Dashboard />
      <Address />
    </>
  );
  const rendered = await renderWithShell(element, { remote, ...options, answers: dashboardAnswers(data, saved) });
  server = rendered.server;
  await screen.findByRole('table', { name: 'Intakes of Anaesthesiology' });
  await screen.findByRole('list', { name: 'Active filters' });
  return rendered;
}

const needing = 'Needs attention, any period';
const usual = ['Past appointments hidden', 'Without hidden records', 'Test records hidden: test'];
const narrowed = '/?status=completed,noshow&date=2026-01-01..&location=home&part.category=completed';

test('each active filter is shown above the table: of columns, of the side and of a chart', async () => {
  await open({ path: narrowed, state: { epd: '12', fullname: 'Jansen' } });
  expect(chips()).toEqual([
    'Patient ID: 12',
    'Full name: Jansen',
    'Status: Completed, Not opened',
    'Created: 01-01-2026 – …',
    'Location: Home',
    'Chart: Completed',
    ...usual,
  ]);
});

test('a chip names up to three values, and counts more', async () => {
  await open({ path: '/?status=completed,step,visited&risk=0,1,2,3' });
  expect(chips().slice(0, 2)).toEqual(['Status: Completed, In progress, Opened', 'Risk: 4 selected']);
});

test('a filter is taken away by its chip, with the mouse and by keyboard, and the focus stays beside it', async () => {
  const { user } = await open({ path: narrowed });
  await user.click(await chip('Status: Completed, Not opened'));
  await waitFor(() =>
    expect(lastRequest(server).columnFilters).toEqual({ date: { from: '2026-01-01' }, location: 'home' }),
  );
  expect(await chip('Created: 01-01-2026 – …')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({ location: 'home' }));
  expect(await chip('Location: Home')).toHaveFocus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({}));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(lastRequest(server).selection).toBeUndefined());
  await user.click(await chip('Past appointments hidden'));
  await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideAppointmentPast: false }));
  expect(chips()).toEqual(usual.slice(1));
});

test('a count above the charts narrows the table, its chip says so and takes it back', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^0 completed since yesterday/ }));
  await waitFor(() => expect(lastRequest(server).attention).toBe('completed'));
  expect(search).toContain('attention=completed');
  await user.click(await chip('Needs attention, any period: completed since yesterday'));
  await waitFor(() => expect(chips()).toEqual(usual));
  expect(search).not.toContain('attention');
});

test('N1 the view Needs attention lists those who need it until somebody looks for a patient, selects a part of a chart or takes its chip away', async () => {
  const { user } = await open({ path: '/?view=attention' });
  expect(lastRequest(server).attention).toBe('any');
  await user.type(screen.getByLabelText('Search by name or patient ID'), '12');
  await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({ epd: '12' }));
  expect(lastRequest(server).attention).toBeUndefined();
  await user.clear(screen.getByLabelText('Search by name or patient ID'));
  await user.click(await chip(needing));
  await waitFor(() => expect(lastRequest(server)).toMatchObject({ columnFilters: {} }));
  expect(lastRequest(server).attention).toBeUndefined();
  expect(search).toBe('?view=attention&attention=none');
  expect(chips()).toEqual(usual);
});

test('if nobody needs attention the table says so, and one press shows all intakes', async () => {
  const { user } = await open({
    path: '/?view=attention',
    data: [conversion(sampleConversion([], { total: 0, filtered: 0 }))],
  });
  expect(await screen.findByText('Nobody needs attention')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastRequest(server).attention).toBeUndefined());
});

test('Clear all takes every filter away, and can be undone', async () => {
  const { user, notices } = await open({ path: narrowed, state: { epd: '12' } });
  const before = chips();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(chips()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Active filters' })).toHaveFocus();
  await waitFor(() =>
    expect(lastRequest(server)).toMatchObject({
      columnFilters: {},
      filters: { hideAppointmentPast: false, hideHiddenEPDS: false, hideTypedEPDS: false },
    }),
  );
  const [notice] = notices;
  expect(notice).toMatchObject({ message: 'All filters cleared.', action: { label: 'Undo' } });
  notice?.action?.run();
  await waitFor(() => expect(chips()).toEqual(before));
  expect(search).not.toContain('12');
});

test('saving one side filter does not save the filters that were cleared for this view', async () => {
  const { user } = await open({
    saved: { sideFilters_conversion: { hideHiddenEPDS: true, hideTypedEPDS: true, hiddenEPDs: ['test'] } },
  });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click(await screen.findByRole('button', { name: 'Nothing hidden' }));
  await user.click(
    await screen.findByRole('checkbox', { name: 'Show only records with a cancelled appointment', hidden: true }),
  );
  const kept = { hideHiddenEPDS: true, hideTypedEPDS: true, hideNonDeleted: true };
  await waitFor(() => expect(savedOption(server, 'sideFilters_conversion')).toMatchObject(kept));
  await waitFor(() => expect(chips()).toEqual(['Only with a cancelled appointment']));
  await user.type(screen.getByLabelText('Texts that mark a test record', { selector: 'input' }), 'demo{Enter}');
  await waitFor(() =>
    expect(savedOption(server, 'sideFilters_conversion')).toEqual({ ...kept, hiddenEPDs: ['test', 'demo'] }),
  );
});

test('the filter of a hidden column is still shown, and can be removed', async () => {
  const { user } = await open({ path: '/?location=home', saved: { hiddenColumns_conversion: ['location'] } });
  expect(screen.queryByRole('columnheader', { name: 'Location' })).not.toBeInTheDocument();
  await user.click(await chip('Location: Home'));
  await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({}));
});

test('hidden records are left out, included or shown alone: exactly one of the three', async () => {
  const { user } = await open({
    saved: { sideFilters_conversion: { hideHiddenEPDS: true, showOnlyHiddenRecords: true } },
  });
  expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: false, showOnlyHiddenRecords: true });
  await user.click(await screen.findByRole('button', { name: 'Nothing hidden' }));
  const choices = await screen.findByRole('radiogroup', { name: 'Hidden records', hidden: true });
  const radio = (name: string) => within(choices).getByRole('radio', { name, hidden: true });
  expect(radio('Show only these')).toBeChecked();
  await user.click(radio('Leave out'));
  await waitFor(() =>
    expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: true, showOnlyHiddenRecords: false }),
  );
  await user.click(radio('Show too'));
  await waitFor(() =>
    expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: false, showOnlyHiddenRecords: false }),
  );
});

test('records with a canceled appointment are filtered independently of hidden records', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Nothing hidden' }));
  await user.click(
    await screen.findByRole('checkbox', { name: 'Show only records with a cancelled appointment', hidden: true }),
  );
  await waitFor(() =>
    expect(lastRequest(server).filters).toMatchObject({ hideNonDeleted: true, hideHiddenEPDS: true }),
  );
  expect(await chip('Only with a cancelled appointment')).toBeInTheDocument();
});

test('without texts that mark test records their filter has no effect and no chip', async () => {
  await open({ saved: { sideFilters_conversion: { hideTypedEPDS: true, hiddenEPDs: [] } } });
  expect(chips()).toEqual([]);
});

test('the button of the side filters has no number until it is known', async () => {
  const nothing = (): void => undefined;
  const given = { value: {}, ofAttention: false, onInclude: nothing, onBoxes: nothing, onHiddenEpds: nothing };
  await renderWithShell(<SideFilterMenu {...given} leftOut={undefined} />, { remote });
  expect(screen.getByRole('button', { name: 'Hide records' })).toBeInTheDocument();
  expect(screen.queryByText(/hidden/)).not.toBeInTheDocument();
});

test('a saved filter on completed intakes is also shown to users who did not sign in by PIN', async () => {
  const { user } = await open({ saved: { sideFilters_conversion: { hideCompleted: true } } });
  await user.click(await screen.findByRole('button', { name: 'Nothing hidden' }));
  expect(await screen.findByRole('checkbox', { name: 'Hide completed intakes', hidden: true })).toBeChecked();
});

/** Three rows of the period are hidden: their appointment is over, and staff hid one of them. */
const leftOut: ConversionData['tableOptions']['leftOut'] = { total: 3, hideAppointmentPast: 3, hideHiddenEPDS: 1 };
const withThreeLeftOut = (given: Opened = {}) =>
  open({
    path: '/?period=last12months',
    data: [conversion(sampleConversion(sampleRows, { leftOut }))],
    saved: { sideFilters_conversion: { hideAppointmentPast: true, hideHiddenEPDS: true } },
    ...given,
  });
const includesThem = { hideAppointmentPast: false, hideHiddenEPDS: false };

test('a button says how many intakes are left out; its menu says why, and includes them', async () => {
  const { user } = await withThreeLeftOut();
  await user.click(await screen.findByRole('button', { name: '3 hidden' }));
  const line = await screen.findByText(/^3 intakes in this period are hidden/);
  expect(line).toHaveTextContent('(past appointment: 3, hidden records: 1)');
  server.give(conversion(sampleConversion(sampleRows, { total: 15, filtered: 15 })));
  await user.click(screen.getByRole('button', { name: 'Show them', hidden: true }));
  await waitFor(() => expect(lastTotal()).toBe(15));
  expect(lastRequest(server).filters).toMatchObject(includesThem);
  expect(screen.queryByText(/intakes in this period are hidden/)).not.toBeInTheDocument();
});

test('in the view Needs attention only hidden intakes that need attention are counted', async () => {
  const { user } = await withThreeLeftOut({ path: '/?view=attention' });
  await user.click(await screen.findByRole('button', { name: '3 hidden' }));
  const line = await screen.findByText(/^3 intakes that need attention are hidden/);
  expect(line).toHaveTextContent('(past appointment: 3, hidden records: 1)');
});

test('Show at the foot brings the hidden records for this view, can be undone, and leaves the options alone', async () => {
  const { user, calls } = await withThreeLeftOut();
  await user.click(await screen.findByRole('button', { name: 'Show the hidden rows (3)' }));
  await waitFor(() => expect(chips()).toEqual([]));
  expect(screen.getByRole('group', { name: 'Intakes of Anaesthesiology' })).toHaveFocus();
  expect(lastRequest(server).filters).toMatchObject(includesThem);
  expect(savedOption(server, 'sideFilters_conversion')).toBeUndefined();
  expect(calls).toMatchObject([{ name: 'notify', args: [{ action: { label: 'Undo' } }] }]);
});

test('if every intake of a period is hidden the table says so and offers to include them', async () => {
  const { user } = await withThreeLeftOut({
    data: [conversion(sampleConversion([], { total: 0, filtered: 0, leftOut }))],
  });
  expect(await screen.findByText('All 3 intakes in this period are hidden')).toBeInTheDocument();
  server.give(
    conversion(
      sampleConversion(
        [1, 2, 3].map((id) => sampleRow(id)),
        { total: 3, filtered: 3 },
      ),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(lastTotal()).toBe(3));
});
