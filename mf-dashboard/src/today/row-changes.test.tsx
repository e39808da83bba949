import {
  assignTask,
  markDone,
  markHandled,
  resendInvitation,
  setCallback,
  type TaskOwner,
} from '@intake-desk/contracts';
import { getToday, listTaskOwners } from '@intake-desk/contracts/today';
import { answers } from '@intake-desk/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inPopover } from '../testing/open-dashboard.tsx';
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

const { jest } = import.meta;

const nurses: TaskOwner = { kind: 'role', id: 3, name: 'Nurses' };

/** Sent for a row without answers and without a request to be called. */
const nothingSeen = { answered_at: '1970-01-01T00:00:00.000Z', call_asked_at: '1970-01-01T00:00:00.000Z' };

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
