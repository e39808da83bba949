import { getConversionData, type IntakeRow, time } from '@intake-desk/contracts';
import { api } from '@intake-desk/kit';
import { answers, renderWithShell, type ShellOptions, type TestReply, type TestServer } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import remote from '../remote.ts';
import { conversion, dashboardAnswers, lastRequest, savedOption } from '../testing/dashboard-answers.ts';
import { emptyConversion, sampleConversion, sampleRow, sampleRows } from '../testing/sample-conversion.ts';
import Intakes from './Intakes.tsx';

let server: TestServer;
const tablet = { id: 7, name: 'Demo Tablet', admin: false, authByPin: true };
let search = '';
function Address() {
  search = useLocation().search;
  return null;
}
interface Opened extends Omit<ShellOptions, 'answers' | 'remote'> {
  readonly data?: readonly TestReply[];
}
const open = async ({ data, ...options }: Opened = {}) => {
  const element = (
    <>
      <Intakes />
      <Address />
    </>
  );
  const rendered = await renderWithShell(element, {
    remote,
    ...options,
    shell: { user: tablet, ...options.shell },
    answers: dashboardAnswers(data),
  });
  server = rendered.server;
  return rendered;
};
/** Pixels per letter in headings and in cells, and those beside the word: padding, and a status icon. */
const letter = { head: 7, cell: 7.6 };
const beside = { head: 20, status: 42 };
const longestWord = (text: string): number => Math.max(...text.split(/[\s-]/).map(({ length }) => length));

test('in German, whose words are the longest, no head and no status breaks inside a word', async () => {
  await open({ language: 'de' });
  await waitFor(() => expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(0));
  const widths = Array.from(document.querySelectorAll('col'), ({ style }) => Number.parseInt(style.width, 10));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  for (const [place, head] of heads.entries())
    expect(widths[place]).toBeGreaterThanOrEqual(longestWord(head) * letter.head + beside.head);
  const [, , status] = widths;
  expect(status).toBeGreaterThanOrEqual(longestWord('Abgeschlossen') * letter.cell + beside.status);
  // An upright tablet shows the button that hands the device over.
  expect(widths.slice(0, 5).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(736);
});

/** Replies with a list of these rows. */
const holding = (...table: readonly IntakeRow[]) => conversion(sampleConversion(table));
const rows = (): HTMLElement[] => screen.queryAllByRole('row', { name: / patient / });
const listed = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
/** Returns the row of a patient and its intake. */
function firstRow() {
  const [row] = rows();
  const epd = row?.getAttribute('aria-label')?.split(' ').at(-1);
  const intake = sampleRows.find((one) => one.epd === epd);
  if (!row || !intake) throw new Error('The list is empty');
  return { row, intake };
}
const created = (hash: string) => ({ org: 'northsea', department: 'ANE', hash, kind: 'created' }) as const;

test('the list has the columns of S1 in their order', async () => {
  await open();
  await listed();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Patient ID',
    'Questionnaire',
    'Status',
    'Created',
    'Hand over',
    'Appointment',
  ]);
});

test('the weblink variant hides patient ID and date, and stays the weblink variant when a filter is set', async () => {
  const { user } = await open({ path: '/intakes?weblink' });
  expect(screen.queryByText(/by patient ID/)).not.toBeInTheDocument();
  await listed();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Questionnaire',
    'Status',
    'Hand over',
    'Appointment',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Hide completed intakes' }));
  await waitFor(() => expect(search).toContain('hideCompleted'));
  expect(new URLSearchParams(search).has('weblink')).toBe(true);
  await listed();
  expect(screen.queryByRole('columnheader', { name: /Patient ID/ })).not.toBeInTheDocument();
});

test("column widths are remembered for the user, separately from the dashboard's", async () => {
  const { user } = await open();
  await listed();
  screen.getByRole('separator', { name: 'Width of the column Patient ID' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(savedOption(server, 'columnWidths_intakes')).toMatchObject({ epd: 146, status: 150 }));
  expect(savedOption(server, 'columnWidths_conversion')).toBeUndefined();
  expect(document.querySelector('col')).toHaveStyle({ width: '146px' });
});

test('a row opens the record, by pointer and by keyboard; its button opens the PIN modal only', async () => {
  const { user, calls } = await open();
  await listed();
  const { row, intake } = firstRow();
  const target = { org: 'northsea', dep: 'ANE', hash: intake.hash };
  await user.click(row);
  row.focus();
  await user.keyboard('{Enter}');
  await user.click(within(row).getByRole('button', { name: `Hand over to patient ${intake.epd}` }));
  await user.keyboard('{Enter}');
  const pin = { name: 'openPin', args: [{ ...target, epd: intake.epd }] };
  const record = { name: 'openRecord', args: [target] };
  expect(calls).toEqual([record, record, pin, pin]);
});

test('the list has no end in the past, and past appointments can be shown', async () => {
  const { user } = await open();
  await listed();
  expect(lastRequest(server)).not.toHaveProperty('start');
  expect(lastRequest(server)).not.toHaveProperty('end');
  await user.click(screen.getByRole('checkbox', { name: 'Hide past appointments' }));
  await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideAppointmentPast: false }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /filter Past appointments hidden/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: /filter Without hidden records/ })).toBeInTheDocument();
});

test('the app can be opened only for an intake with something left to fill in', async () => {
  const { user, calls } = await open({
    data: [
      holding(
        sampleRow(1, { status: 1, category: 'completed' }),
        sampleRow(2, { status: -2, category: 'traditional' }),
      ),
    ],
    shell: { user: tablet, canOpen: (slot) => slot !== 'record/modal/v1' },
  });
  await screen.findAllByText(/^(Completed|On paper)$/);
  expect(screen.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /^Hand over/ })).not.toBeInTheDocument();
  await user.click(screen.getAllByText(/^(Completed|On paper)$/)[0] ?? document.body);
  expect(calls).toEqual([]);
});

test('an intake of a linked organisation can be read and not handed over', async () => {
  const { user, calls } = await open({ data: [holding(sampleRow(1, { orgSymbol: 'polder' }))] });
  await listed();
  expect(screen.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument();
  const { row, intake } = firstRow();
  await user.click(row);
  expect(calls).toEqual([{ name: 'openRecord', args: [{ org: 'polder', dep: 'ANE', hash: intake.hash }] }]);
});

test('for a user without the permission for records a row opens the PIN modal', async () => {
  const { user, calls } = await open({ shell: { user: tablet, canOpen: (slot) => slot !== 'record/modal/v1' } });
  await listed();
  const { row, intake } = firstRow();
  await user.click(row);
  expect(calls).toEqual([
    { name: 'openPin', args: [{ org: 'northsea', dep: 'ANE', hash: intake.hash, epd: intake.epd }] },
  ]);
});

test('D5 a user with a password hands over to a patient by name, a tablet in PIN mode by ID only', async () => {
  const { user, calls, unmount } = await open({ shell: { user: { ...tablet, authByPin: false } } });
  await listed();
  const { row, intake } = firstRow();
  const press = { name: `Hand over to patient ${intake.epd}` };
  await user.click(within(row).getByRole('button', press));
  expect(calls.at(-1)?.args).toEqual([expect.objectContaining({ hash: intake.hash, fullname: intake.fullname })]);
  unmount();
  const byPin = await open();
  await listed();
  await byPin.user.click(screen.getByRole('button', press));
  expect(byPin.calls.at(-1)?.args).toEqual([expect.not.objectContaining({ fullname: expect.anything() })]);
});

test('F7 a patient is found by their identifier, which is in no URL', async () => {
  const { user } = await open();
  await listed();
  const { intake } = firstRow();
  server.give(
    conversion(sampleConversion()),
    answers(getConversionData, sampleConversion([sampleRow(1)]), {
      when: { body: { columnFilters: { epd: intake.epd } } },
    }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Filter on Patient ID' }), intake.epd);
  await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({ epd: intake.epd }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(search).not.toContain(intake.epd);
});

test('completed intakes can be hidden in PIN mode, and the address remembers that', async () => {
  const { user } = await open();
  await listed();
  await user.click(screen.getByRole('checkbox', { name: 'Hide completed intakes' }));
  await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideCompleted: true, hideTypedEPDS: true }));
  expect(search).toContain('hideCompleted');
});

test('a user who did not sign in by PIN is not offered to hide completed intakes', async () => {
  await open({ shell: { user: { ...tablet, authByPin: false } } });
  await listed();
  expect(screen.queryByRole('checkbox', { name: 'Hide completed intakes' })).not.toBeInTheDocument();
});

test('a live event brings the new intake, marked; the next one waits for 1500 ms', async () => {
  const { emit, store } = await open();
  await listed();
  const intake = sampleRow(9, { hash: 'hashofintakelive9', epd: 'LIVE9' });
  server.give(holding(intake, ...sampleRows.slice(0, 9)));
  emit('conversion.created', created(intake.hash));
  expect(await screen.findByRole('row', { name: /LIVE9/ })).toHaveTextContent('New');
  const asks = (): boolean =>
    Object.values(store.getState()[api.reducerPath].queries).some((one) => one?.status === 'pending');
  await waitFor(() => expect(asks()).toBe(false));
  const { jest } = import.meta;
  const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
  jest.useFakeTimers({ now: 0 });
  emit('conversion.created', created(intake.hash));
  pass(time.intakesReloadMs - 1);
  expect(asks()).toBe(false);
  pass(1);
  expect(asks()).toBe(true);
  act(() => void jest.runOnlyPendingTimers());
});

test('an empty list says why, and offers the next step', async () => {
  const { user, calls } = await open({ data: [conversion(emptyConversion)] });
  expect(await screen.findByText('No intakes yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create an intake' }));
  expect(calls).toEqual([{ name: 'navigate', args: ['/invite'] }]);
});

test('if the filters leave no intake the table says so, and they can be cleared', async () => {
  const { user } = await open({
    state: { epd: 'nobody-has-this' },
    data: [conversion(sampleConversion([], { filtered: 0 })), conversion(sampleConversion())],
  });
  expect(await screen.findByText('No intakes match the filters')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await listed();
});

test('a failure names its cause and a remedy, and a retry works', async () => {
  const { user } = await open({ data: [answers.failure(getConversionData, 500), conversion(sampleConversion())] });
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await listed();
});
