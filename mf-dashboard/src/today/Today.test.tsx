import {
  allDepartments,
  assignTask,
  getConversionData,
  markDone,
  markHandled,
  resendInvitation,
  setCallback,
  type TaskOwner,
} from '@intake-desk/contracts';
import { getToday, listTaskOwners, setAbsence, type TodayRow } from '@intake-desk/contracts/today';
import { answers, type ShellOptions, type TestReply } from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { savedOption } from '../testing/dashboard-answers.ts';
import { findTable, inPopover, openDashboard, renderDashboard } from '../testing/open-dashboard.tsx';
import { sampleToday, sampleTodayRow } from '../testing/sample-today.ts';

const { jest } = import.meta;
const critical = sampleTodayRow(1, {
  category: 'completed',
  riskGroup: 1,
  reasons: ['critical'],
  flaggedAt: new Date(Date.now() - 185 * 60_000).toISOString(),
  flagDueAt: new Date(Date.now() - 125 * 60_000).toISOString(),
});
const calling = sampleTodayRow(2, {
  reasons: ['callback'],
  phone: '+31612345678',
  appointment_date: '2026-03-02',
  appointment_time: '09:30',
});
const waiting = sampleTodayRow(3, { appointment_date: '2026-03-03', appointment_time: '11:00' });
const colleague: TaskOwner = { kind: 'user', id: 7, name: 'Noor Visser' };
const nurses: TaskOwner = { kind: 'role', id: 3, name: 'Nurses' };

/** Sent for a row without answers and without a request to be called. */
const nothingSeen = { answered_at: '1970-01-01T00:00:00.000Z', call_asked_at: '1970-01-01T00:00:00.000Z' };

const today = (rows: readonly TodayRow[], given = {}): TestReply => answers(getToday, sampleToday(rows, given));

/** Opens today's list with these rows, once it shows. */
async function openToday(rows: readonly TodayRow[], { path = '/?tab=today', ...options }: ShellOptions = {}) {
  const rendered = await renderDashboard({ data: [today(rows)], path, ...options });
  await screen.findByRole('group', { name: 'Why' });
  return rendered;
}

const row = ({ fullname }: TodayRow): HTMLElement => {
  const found = screen.getByRole('button', { name: `${fullname} Open record` }).closest('li');
  if (!found) throw new Error(`${fullname} is not in the list`);
  return found;
};
const list = (): Element => {
  const found = document.querySelector('[data-behind]');
  if (!found) throw new Error('There is no list');
  return found;
};
const press = (name: string, { fullname }: TodayRow): HTMLElement =>
  screen.getByRole('button', { name: `${name}: ${fullname}` });
const shownPatients = (): (string | undefined)[] =>
  screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]?.textContent?.slice(0, 9));
const openMenu = (of: TodayRow): HTMLElement => screen.getByRole('button', { name: `More for ${of.fullname}` });

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

test('a patient who is done leaves the list, and Undo brings them back', async () => {
  const { user, server, notices } = await openToday([calling, waiting]);
  server.give(answers(markDone, { done: true }), today([waiting]));
  await user.click(press('Done', calling));
  await waitFor(() => expect(row(calling)).toHaveTextContent('No longer in the list'));
  fireEvent.pointerLeave(list());
  await waitFor(() => expect(shownPatients()).toEqual(['Patient 3']));
  expect(server.named(markDone)[0]?.args.body).toEqual({
    org: 'northsea',
    departmentSymbol: 'ANE',
    id: 2,
    done: true,
    ...nothingSeen,
  });
  const [notice] = notices;
  expect(notice).toMatchObject({ message: 'Patient 2 is done.', action: { label: 'Undo' } });
  server.give(answers(markDone, { done: false }), today([calling, waiting]));
  notice?.action?.run();
  await waitFor(() => expect(shownPatients()).toEqual(['Patient 2', 'Patient 3']));
  expect(server.named(markDone)[1]?.args.body).toMatchObject({ done: false });
});

test('critical answers are handled with a note, and their other reasons end with them', async () => {
  const both = { ...critical, reasons: ['critical' as const, 'completed' as const] };
  const { user, server } = await openToday([both]);
  const handled = { at: '2026-03-02T10:00:00Z', by: 'Test user', note: 'Called.' };
  server.give(answers(markHandled, { handled }), answers(markDone, { done: true }), today([]));
  await user.click(press('Done', both));
  await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Called.{Enter}');
  expect(await screen.findByText('Nobody needs you today')).toBeInTheDocument();
  const seen = { answered_at: both.flaggedAt };
  expect(server.named(markHandled)[0]?.args.body).toMatchObject({ id: 1, handled: true, note: 'Called.', ...seen });
  expect(server.named(markDone)[0]?.args.body).toMatchObject({ id: 1, done: true, ...seen });
});

test('a patient who is done is so up to the request to be called that the row showed', async () => {
  const callback = { askedAt: '2026-03-02T08:30:00.000Z', notedBy: null, time: null, phone: null };
  const asked = { ...calling, callback };
  const { user, server } = await openToday([asked]);
  server.give(answers(markDone, { done: true }), today([]));
  await user.click(press('Done', asked));
  await waitFor(() => expect(server.named(markDone)[0]?.args.body).toMatchObject({ call_asked_at: callback.askedAt }));
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

test('a patient is taken, given back, and passed on to a colleague or a role', async () => {
  const { user, server } = await openToday([waiting]);
  const mine: TaskOwner = { kind: 'user', id: 1, name: 'Test user' };
  server.give(answers(assignTask, { owner: mine }), today([{ ...waiting, owner: mine, mine: true }]));
  await user.click(press('Take', waiting));
  await waitFor(() => expect(row(waiting)).toHaveTextContent('You'));
  expect(server.named(assignTask)[0]?.args.body).toMatchObject({ id: 3, owner: { kind: 'user', id: 1 }, from: null });

  server.give(answers(listTaskOwners, [colleague, nurses]), answers(assignTask, { owner: nurses }));
  server.give(today([{ ...waiting, owner: nurses }]));
  await user.click(openMenu(waiting));
  await user.click(await inPopover('menuitem', 'Pass on…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Patient 3' }));
  const owner = dialog.getByRole('combobox', { name: 'Colleague or role' });
  await waitFor(() => expect(owner).toHaveFocus());
  await user.type(owner, 'Nur');
  await user.click(await inPopover('option', 'Nurses'));
  await user.click(dialog.getByRole('button', { name: 'Pass on' }));
  await waitFor(() => expect(row(waiting)).toHaveTextContent('Nurses'));
  expect(server.named(assignTask)[1]?.args.body).toMatchObject({
    owner: { kind: 'role', id: 3 },
    from: { kind: 'user', id: 1 },
  });

  server.give(answers(assignTask, { owner: null }), today([waiting]));
  await user.click(openMenu(waiting));
  await user.click(await inPopover('menuitem', 'Give back'));
  await waitFor(() => expect(press('Take', waiting)).toBeInTheDocument());
});

test('a secretary passes critical answers on to somebody who may see them, and does not take them', async () => {
  const { user, server } = await openToday([critical], {
    shell: { can: (permission) => permission === 'view_patient_modal' },
  });
  expect(screen.queryByRole('button', { name: /^(Take|Done|Open answers)/ })).not.toBeInTheDocument();
  expect(press('Open record', critical)).toBeInTheDocument();
  server.give(answers(listTaskOwners, [colleague]));
  await user.click(openMenu(critical));
  await user.click(await inPopover('menuitem', 'Pass on…'));
  expect(screen.queryByRole('menuitem', { name: 'Take', hidden: true })).not.toBeInTheDocument();
  await screen.findByRole('combobox', { name: 'Colleague or role' });
  expect(server.named(listTaskOwners)[0]?.args.query).toMatchObject({ answers: true });
});

test('passing on without a choice says what is missing', async () => {
  const { user, server } = await openToday([waiting]);
  server.give(answers(listTaskOwners, [colleague]));
  await user.click(openMenu(waiting));
  await user.click(await inPopover('menuitem', 'Pass on…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Patient 3' }));
  await dialog.findByRole('combobox', { name: 'Colleague or role' });
  await user.click(dialog.getByRole('button', { name: 'Pass on' }));
  expect(await dialog.findByText('Choose a colleague or a role.')).toBeInTheDocument();
  expect(server.named(assignTask)).toHaveLength(0);
});

test('the focus stays where the user went after a choice was asked for, also while the list is read again', async () => {
  const { user, server, emit } = await openToday([waiting]);
  server.give(answers(listTaskOwners, [colleague]));
  await user.click(openMenu(waiting));
  await user.click(await inPopover('menuitem', 'Pass on…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Patient 3' }));
  await user.click(dialog.getByRole('button', { name: 'Pass on' }));
  await dialog.findByText('Choose a colleague or a role.');
  const cancel = dialog.getAllByRole('button', { name: 'Cancel' }).at(-1);
  cancel?.focus();
  server.give(today([waiting, calling]));
  emit('ic.updated', { org: 'northsea', department: 'ANE', hash: calling.hash, kind: 'status' });
  await screen.findAllByText('Patient 2');
  expect(cancel).toHaveFocus();
});

test('a patient who could not be passed on stays in the dialog with the chosen colleague', async () => {
  const { user, server, notices } = await openToday([waiting]);
  server.give(answers(listTaskOwners, [colleague]), answers.failure(assignTask, 503));
  await user.click(openMenu(waiting));
  await user.click(await inPopover('menuitem', 'Pass on…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Patient 3' }));
  await user.click(dialog.getByRole('button', { name: 'Pass on' }));
  await dialog.findByText('Choose a colleague or a role.');
  await user.type(dialog.getByRole('combobox', { name: 'Colleague or role' }), 'Noor');
  await user.click(await inPopover('option', 'Noor Visser'));
  expect(dialog.queryByText('Choose a colleague or a role.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Pass on' }));
  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ kind: 'error' })]));

  server.give(answers(assignTask, { owner: colleague }), today([{ ...waiting, owner: colleague }]));
  await user.click(await dialog.findByRole('button', { name: 'Pass on' }));
  await waitFor(() => expect(row(waiting)).toHaveTextContent('Noor Visser'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('if a colleague was faster, their name is said and shown', async () => {
  const { user, server, notices } = await openToday([waiting]);
  server.give(answers.failure(assignTask, 409), today([{ ...waiting, owner: colleague }]));
  await user.click(press('Take', waiting));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toEqual({ kind: 'warning', message: 'Noor Visser has already taken Patient 3.' });
  await waitFor(() => expect(row(waiting)).toHaveTextContent('Noor Visser'));
});

test('the invitation is sent again to the saved address; without one the record opens, and why is said', async () => {
  const { user, server, notices, calls } = await openToday([waiting]);
  server.give(answers(resendInvitation, null));
  await user.click(press('Resend', waiting));
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'success', message: 'The invitation to Patient 3 is sent again.' }]),
  );
  expect(server.named(resendInvitation)[0]?.args.body).toMatchObject({ id: 3, useSavedEmail: true });
  server.give(answers.failure(resendInvitation, 422, { errors: { email: ['no_email_found'] } }));
  await user.click(press('Resend', waiting));
  await waitFor(() => expect(calls.at(-1)?.name).toBe('openRecord'));
  expect(notices.at(-1)).toEqual({ kind: 'warning', message: 'Please provide an email for the patient' });
});

test('a note about critical answers stays in its dialog if it could not be saved', async () => {
  const notify = jest.fn();
  const { user, server } = await openToday([critical], { shell: { notify } });
  await user.click(press('Done', critical));
  const note = await screen.findByRole('textbox', { name: 'Note (optional)' });
  server.give(answers.failure(markHandled, 503), today([critical]));
  await user.type(note, 'Called.{Enter}');
  await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
  expect(note).toHaveValue('Called.');

  const handled = { at: '2026-03-02T10:00:00Z', by: 'Test user', note: 'Called.' };
  server.give(answers(markHandled, { handled }), today([]));
  await waitFor(() => expect(note.closest('form')).toHaveAttribute('aria-busy', 'false'));
  await user.type(note, '{Enter}');
  expect(await screen.findByText('Nobody needs you today')).toBeInTheDocument();
  expect(note).not.toBeInTheDocument();
});

test('a dialog that is opened while a former one saves stays open', async () => {
  const other = { ...critical, id: 9, hash: 'b'.repeat(32), epd: '10009', fullname: 'Patient 9' };
  const { user, server } = await openToday([critical, other]);
  await user.click(press('Done', critical));
  const handled = { at: '2026-03-02T10:00:00Z', by: 'Test user', note: null };
  server.give(answers(markHandled, { handled }), today([other]));
  let reply = (): void => undefined;
  server.gate = ({ args }) =>
    JSON.stringify(args).includes('handled')
      ? new Promise<void>((resolve) => {
          reply = resolve;
        })
      : undefined;
  await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), '{Enter}');
  await waitFor(() => expect(server.named(markHandled)).toHaveLength(1));
  await user.keyboard('{Escape}');
  await user.click(press('Done', other));
  const dialog = await screen.findByRole('dialog', { name: 'Mark the critical answers of Patient 9 as handled' });
  reply();
  await waitFor(() => expect(server.named(getToday)).toHaveLength(2));
  await user.type(within(dialog).getByRole('textbox', { name: 'Note (optional)' }), 'Called.');
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('a patient who asks for a call is noted from the row', async () => {
  const { user, server } = await openToday([waiting]);
  server.give(answers(setCallback, { asked: true }), today([{ ...waiting, reasons: ['callback', 'waiting'] }]));
  await user.click(openMenu(waiting));
  await user.click(await inPopover('menuitem', 'Asked to be called'));
  await waitFor(() => expect(row(waiting)).toHaveTextContent('Asked to be called'));
  expect(server.named(setCallback)[0]?.args.body).toMatchObject({ id: 3, asked: true });
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

describe('away', () => {
  test('an absent nurse names a colleague who covers until a date and time', async () => {
    const { user, server } = await openToday([waiting]);
    server.give(answers(listTaskOwners, [{ ...colleague, id: 1, name: 'Test user' }, colleague]));
    await user.click(screen.getByRole('button', { name: 'I am away' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'I am away' }));
    const cover = await dialog.findByRole('combobox', { name: 'Who covers for you' });
    await user.click(cover);
    expect(screen.queryByRole('option', { name: 'Test user', hidden: true })).not.toBeInTheDocument();
    await user.click(await inPopover('option', 'Noor Visser'));
    expect(server.named(listTaskOwners)[0]?.args.query).toMatchObject({ answers: true, cover: true });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter until when you are away.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Away until'), '04-12-2099 16:00{Tab}');
    expect(dialog.queryByText('Enter until when you are away.')).not.toBeInTheDocument();
    const errors = { until: ['validation.absence'] };
    server.give(answers.failure(setAbsence, 422, { errors }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose a day within the next 60 days.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Away until'));
    await user.type(dialog.getByLabelText('Away until'), '04-12-2099 16:00{Tab}');
    expect(dialog.queryByText('Choose a day within the next 60 days.')).not.toBeInTheDocument();
    const absence = {
      from: '2026-03-02T08:00:00Z',
      until: '2099-12-04T15:00:00Z',
      cover: { id: 7, name: 'Noor Visser' },
    };
    server.give(answers(setAbsence, null), today([waiting], { absence }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You are away until 04-12-2099 16:00, Noor Visser covers.')).toBeInTheDocument();
    const sent = server.named(setAbsence)[1]?.args.body.absence;
    expect(sent).toMatchObject({ cover: 7 });
    expect(Date.parse(sent?.until ?? '')).toBe(Date.parse('2099-12-04T15:00:00Z'));
    server.give(today([waiting]));
    await user.click(screen.getByRole('button', { name: 'I am back' }));
    expect(await screen.findByRole('button', { name: 'I am away' })).toBeInTheDocument();
    expect(server.named(setAbsence).at(-1)?.args.body).toMatchObject({ absence: null });
  });
});

test('the dialog of an absence begins at its first field, also while the list of colleagues is known', async () => {
  const { user, server } = await openToday([waiting]);
  server.give(answers(listTaskOwners, [colleague]));
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'I am away' }));
    return within(await screen.findByRole('dialog', { name: 'I am away' }));
  };
  const dialog = await openDialog();
  await dialog.findByRole('combobox', { name: 'Who covers for you' });
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await openDialog();
  expect(again.getByRole('combobox', { name: 'Who covers for you' })).toBeInTheDocument();
  await waitFor(() => expect(again.getByLabelText('Away until')).toHaveFocus());
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
