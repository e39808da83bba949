import {
  allDepartments,
  assignTask,
  getConversionData,
  markDone,
  markHandled,
  setCallback,
  type TaskOwner,
} from '@intake-desk/contracts';
import { getToday } from '@intake-desk/contracts/today';
import { answers } from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { savedOption } from '../testing/dashboard-answers.ts';
import { findTable, inPopover, openDashboard, renderDashboard } from '../testing/open-dashboard.tsx';
import {
  calling,
  colleague,
  critical,
  list,
  openMenu,
  openToday,
  press,
  row,
  shownPatients,
  today,
  waiting,
} from '../testing/open-today.tsx';
import { sampleTodayRow } from '../testing/sample-today.ts';

const { jest } = import.meta;

test('the patients of today are in sections, with when, who, why and whose', async () => {
  await openToday([
    waiting,
    { ...calling, owner: colleague, coveredBy: 'Bo Bakker' },
    critical,
    sampleTodayRow(4, { appointment_date: '2026-03-05' }),
    sampleTodayRow(5),
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Critical, not handled 1',
    'Today, 02-03-2026 1',
    'Tomorrow, 03-03-2026 1',
    'Thursday, 05-03-2026 1',
    'Earlier or without an appointment 1',
  ]);
  expect(row(critical)).toHaveTextContent('Submitted 3 hours ago');
  expect(row(critical)).toHaveTextContent('Overdue by 2 hours');
  expect(row(calling)).toHaveTextContent('09:30');
  expect(row(calling)).toHaveTextContent('10002');
  expect(row(calling)).toHaveTextContent('Asked to be called');
  expect(row(calling)).toHaveTextContent('Noor Visser');
  expect(row(calling)).toHaveTextContent('covered by Bo Bakker');
  expect(press('Take', waiting)).toBeInTheDocument();
});

test('the time of a request to be called stands after it, not after the appointment', async () => {
  const callback = { askedAt: '2026-03-02T08:00:00Z', notedBy: null, phone: null, time: 'morning' as const };
  await openToday([
    {
      ...critical,
      appointment_date: '2026-03-02',
      appointment_time: '09:30',
      reasons: ['critical', 'callback'],
      callback,
    },
  ]);
  expect(row(critical)).toHaveTextContent(
    /Asked to be called ?02-03-2026 09:00, by the patient, in the morning, Appointment 02-03-2026 09:30/,
  );
});

test('the list asks for no period, and charts are neither asked for nor drawn', async () => {
  const { server } = await openToday([waiting]);
  expect(server.named(getToday)[0]?.args.body).toEqual({ org: 'northsea', departmentSymbol: 'ANE' });
  expect(server.named(getConversionData)).toHaveLength(0);
  expect(screen.queryByRole('combobox', { name: 'Period' })).not.toBeInTheDocument();
});

test('each row offers the one action that its first reason asks for', async () => {
  const failed = sampleTodayRow(4, { reasons: ['failedMail', 'waiting'] });
  const answered = sampleTodayRow(5, { reasons: ['completed'] });
  await openToday([critical, calling, waiting, failed, answered, sampleTodayRow(6, { reasons: ['callback'] })]);
  expect(press('Open answers', critical)).toBeInTheDocument();
  const call = screen.getByRole('link', { name: 'Call +31612345678: Patient 2' });
  expect(call).toHaveAttribute('href', 'tel:+31612345678');
  // Printed, other than the buttons.
  expect(within(call).getByText('+31612345678', { selector: 'bdi' })).toBeInTheDocument();
  expect(press('Resend', waiting)).toBeInTheDocument();
  expect(press('Correct e-mail', failed)).toBeInTheDocument();
  expect(press('Open answers', answered)).toBeInTheDocument();
  expect(press('Open record', sampleTodayRow(6))).toBeInTheDocument();
});

test('a row opens the record, which steps through the list', async () => {
  const prepareRecord = jest.fn();
  const { user, calls } = await openToday([critical, waiting], { shell: { prepareRecord } });
  await user.click(press('Open answers', critical));
  const among = [critical, waiting].map(({ hash }) => ({ org: 'northsea', dep: 'ANE', hash }));
  expect(calls).toEqual([{ name: 'openRecord', args: [among[0], among] }]);
  // A record opened by address steps through them too.
  expect(prepareRecord.mock.calls).toEqual([[among, undefined]]);
});

test('the list is read again when a day begins at the hospital', async () => {
  const ticks = jest.spyOn(globalThis, 'setInterval');
  const { server } = await openToday([waiting]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  act(() => {
    for (const [tick] of ticks.mock.calls) if (typeof tick === 'function') tick();
  });
  await waitFor(() => expect(server.named(getToday)).toHaveLength(2));
});

test('filters have counts, narrow the list and are in the address', async () => {
  const { user, server } = await openToday([critical, calling, waiting]);
  const reasons = within(screen.getByRole('group', { name: 'Why' }));
  expect(reasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'CriticalCritical 1',
    'Asked to be called 1',
    'E-mail failed 0',
    'Not completed 1',
    'New answers 0',
  ]);
  server.give(today([calling]));
  await user.click(reasons.getByRole('button', { name: 'Asked to be called 1' }));
  await waitFor(() => expect(shownPatients()).toEqual(['Patient 2']));
  expect(server.named(getToday).at(-1)?.args.body).toMatchObject({ reason: 'callback' });
  server.give(today([]));
  await user.click(screen.getByRole('radio', { name: /^Nobody’s/ }));
  expect(await screen.findByText('No patient passes this filter')).toBeInTheDocument();
  expect(server.named(getToday).at(-1)?.args.body).toMatchObject({ reason: 'callback', owner: 'unowned' });
  server.give(today([waiting]));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
});

test('an event refetches the list', async () => {
  const { emit, server } = await openToday([waiting]);
  server.give(today([calling, waiting]));
  emit('ic.updated', { org: 'northsea', department: 'ANE', hash: calling.hash, kind: 'status' });
  await waitFor(() => expect(shownPatients()).toEqual(['Patient 2', 'Patient 3']));
});

test('rows under the pointer change, but do not move; new ones wait', async () => {
  const { emit, server, user } = await openToday([calling, waiting]);
  fireEvent.pointerEnter(list());
  server.give(today([critical, { ...waiting, owner: colleague }]));
  emit('ic.updated', { org: 'northsea', department: 'ANE', hash: waiting.hash, kind: 'status' });
  await waitFor(() => expect(row(waiting)).toHaveTextContent('Noor Visser'));
  expect(shownPatients()).toEqual(['Patient 2', 'Patient 3']);
  expect(row(calling)).toHaveTextContent('No longer in the list');
  expect(screen.queryByRole('button', { name: 'Done: Patient 2' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 1 new' }));
  expect(shownPatients()).toEqual(['Patient 1', 'Patient 3']);
});

test('rows move again once the menu of a row has closed under the pointer', async () => {
  const { server, user } = await openToday([{ ...calling, reasons: ['callback'] }, waiting]);
  fireEvent.pointerEnter(list());
  server.give(answers(setCallback, { asked: false }), today([waiting]));
  await user.click(openMenu(calling));
  await user.click(await inPopover('menuitem', 'No longer waits for a call'));
  await waitFor(() => expect(row(calling)).toHaveTextContent('No longer in the list'));
  // A removed element fires no leave event.
  fireEvent(document.body, new MouseEvent('pointerover', { bubbles: true }));
  await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
});

describe('by keyboard', () => {
  test('J goes to the first row, arrows and J and K move, Enter opens', async () => {
    const { user, calls } = await openToday([critical, calling, waiting]);
    await user.keyboard('j');
    expect(screen.getByRole('button', { name: 'Patient 1 Open record' })).toHaveFocus();
    await user.keyboard('{ArrowDown}j');
    expect(screen.getByRole('button', { name: 'Patient 3 Open record' })).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(calls.at(-1)).toMatchObject({ name: 'openRecord', args: [{ hash: calling.hash }, expect.anything()] });
  });

  test('the skip link is before the tabs and goes to the first row, and the rows of others are no tab stops', async () => {
    const { user } = await openToday([calling, waiting]);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the first row' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Patient 2 Open record' })).toHaveFocus();
    await user.tab();
    expect(press('Take', calling)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Call +31612345678: Patient 2' })).toHaveFocus();
    expect(press('Resend', waiting)).toHaveAttribute('tabindex', '-1');
  });

  test('the key T takes a patient, D marks as done, and the focus moves to the next row', async () => {
    const { user, server } = await openToday([calling, waiting]);
    const mine: TaskOwner = { kind: 'user', id: 1, name: 'Test user' };
    server.give(answers(assignTask, { owner: mine }), today([{ ...calling, owner: mine, mine: true }, waiting]));
    await user.keyboard('jt');
    await waitFor(() => expect(row(calling)).toHaveTextContent('You'));
    server.give(answers(markDone, { done: true }), today([waiting]));
    await user.keyboard('d');
    await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
    expect(screen.getByRole('button', { name: 'Patient 3 Open record' })).toHaveFocus();
  });

  test('after critical answers are handled by keyboard, the focus is on the next row', async () => {
    const { user, server } = await openToday([critical, { ...waiting, owner: colleague }]);
    const handled = { at: '2026-03-02T10:00:00Z', by: 'Test user', note: null };
    server.give(answers(markHandled, { handled }), today([{ ...waiting, owner: colleague }]));
    await user.keyboard('jd');
    await screen.findByRole('textbox', { name: 'Note (optional)' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Patient 3 Open record' })).toHaveFocus());
    await user.keyboard('t');
    expect(server.named(assignTask)).toHaveLength(0);
  });

  test('a key that is held down takes and ends no further patients', async () => {
    const { user, server } = await openToday([calling, waiting]);
    await user.keyboard('j');
    for (const key of ['t', 'd']) fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat: true });
    expect(server.named(assignTask)).toEqual([]);
    expect(server.named(markDone)).toEqual([]);
  });

  test('with single-key shortcuts switched off only arrows move', async () => {
    const { user, server } = await openToday([calling, waiting], { shell: { characterKeys: false } });
    await user.click(screen.getByRole('link', { name: 'Skip to the first row' }));
    await user.keyboard('jtd{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Patient 3 Open record' })).toHaveFocus();
    expect(server.named(markDone)).toHaveLength(0);
    expect(server.named(assignTask)).toHaveLength(0);
  });
});

test('the head of department reads how soon critical answers were handled', async () => {
  await openToday([waiting]);
  expect(
    screen.getByText('Critical answers of the last 30 days: 14 submitted, 13 handled, 12 in time, median 42 minutes'),
  ).toBeInTheDocument();
});

test('without a set time and without critical answers the figure leaves out what it does not know', async () => {
  const flags = { submitted: 0, handled: 0, inTime: null, medianMinutes: null };
  await renderDashboard({ data: [today([], { flags })], path: '/?tab=today' });
  expect(await screen.findByText('Critical answers of the last 30 days: 0 submitted')).toBeInTheDocument();
  expect(screen.getByText('Nobody needs you today')).toBeInTheDocument();
});

test('with several departments each row names its own, and a linked record can only be opened', async () => {
  const linked = { ...calling, orgSymbol: 'polder', department: 'PAI', writable: false };
  await openToday([waiting, linked], { shell: { department: { symbol: allDepartments, name: 'All departments' } } });
  expect(row(waiting)).toHaveTextContent('Anaesthesiology');
  expect(row(linked)).toHaveTextContent('polder PAI');
  expect(within(row(linked)).getAllByRole('button')).toHaveLength(1);
  expect(within(row(linked)).getByRole('link')).toBeInTheDocument();
});

test('a user without permissions can neither open records nor change rows', async () => {
  await renderDashboard({
    data: [today([waiting])],
    path: '/?tab=today',
    shell: { can: () => false, canOpen: () => false },
  });
  expect(await screen.findByText('Patient 3')).toBeInTheDocument();
  expect(within(screen.getByRole('listitem')).queryByRole('button')).not.toBeInTheDocument();
});

test('a failure names its cause and a remedy, and a retry works', async () => {
  const { user } = await renderDashboard({
    data: [answers.failure(getToday, 500), today([waiting])],
    path: '/?tab=today',
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
});

test('a list that is cut off says so', async () => {
  await openToday(Array.from({ length: 200 }, (_, index) => sampleTodayRow(index + 1)));
  expect(screen.getByText('The first 200 patients are shown. Filter to see others.')).toBeInTheDocument();
});

describe('which tab opens', () => {
  test('first-time users are offered the list, and are not asked again after declining', async () => {
    const { user, server } = await openDashboard();
    const offer = within(screen.getByRole('region', { name: 'Today’s list' }));
    await user.click(offer.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(savedOption(server, 'todayDeclined')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Today’s list' })).not.toBeInTheDocument();
  });

  test('a user who accepts sees the list now and next time', async () => {
    const { user, server } = await openDashboard();
    server.give(today([waiting]));
    await user.click(screen.getByRole('button', { name: 'Show today’s list' }));
    await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
    expect(savedOption(server, 'dashboardActiveTab')).toBe('today');
    expect(screen.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a user who chose a tab before, or declined, is not offered the list', async () => {
    await openDashboard({ saved: { dashboardActiveTab: 'conversion' } });
    expect(screen.queryByRole('region', { name: 'Today’s list' })).not.toBeInTheDocument();
  });

  test('the list opens again for a user who had it open last', async () => {
    await renderDashboard({ data: [today([waiting])], saved: { dashboardActiveTab: 'today' } });
    await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
  });

  test('in PIN mode there is no list', async () => {
    const user = { id: 1, name: 'Test user', admin: false, authByPin: true };
    await renderDashboard({ path: '/?tab=today', shell: { user } });
    await findTable();
    expect(screen.queryByRole('tab', { name: 'Today' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Today’s list' })).not.toBeInTheDocument();
  });
});
