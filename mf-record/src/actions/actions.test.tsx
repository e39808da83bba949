import {
  getAnswers,
  markRead,
  type RecordDetail,
  resendInvitation,
  risk,
  startEditing,
  toggleHidden,
  toggleLocation,
} from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenedRecord, openRecord, showsRecord } from '../testing/open-record.tsx';
import { freeLock, sampleRecord } from '../testing/sample-record.ts';
import { analyticsAddress } from './AnalyticsForm.tsx';

const { jest } = import.meta;
const waiting: Partial<RecordDetail> = { status: -1, category: 'noshow', completedForms: [] };
const opened = (given: Partial<RecordDetail> = {}, options: OpenedRecord = {}) =>
  openRecord({ record: sampleRecord({ ...waiting, ...given }), ...options });
const someAnswers = [
  answers(getAnswers, [{ id: 4, name: 'Screening', created_at: '2026-03-02T10:00:00.000Z', answers: [] }]),
  answers(markRead, { read: null }),
];
const body = { org: 'northsea', departmentSymbol: 'ANE', id: 1, sessionId: expect.any(Number) };
const emphasised = (): (string | null)[] =>
  [...document.querySelectorAll('[data-variant="filled"]')].map(({ textContent }) => textContent);
const choose = async (user: Awaited<ReturnType<typeof openRecord>>['user'], name: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
/** Presses Undo of the notice. */
const undo = (calls: Awaited<ReturnType<typeof openRecord>>['calls']): void => {
  const notice: unknown = calls.findLast(({ name }) => name === 'notify')?.args[0];
  if (typeof notice !== 'object' || notice === null || !('action' in notice))
    throw new Error('the notice offers nothing');
  const { action } = notice;
  if (typeof action === 'object' && action !== null && 'run' in action && typeof action.run === 'function')
    action.run();
};

describe('the obvious next step', () => {
  test.each([
    ['not opened', waiting, 'Resend'],
    ['not opened, for a patient who wants no e-mail', { ...waiting, allow_communication_email: false }, 'Call'],
    ['opened', { ...waiting, status: 0, category: 'visited' }, 'Resend'],
    ['completed', {}, 'Open answers'],
  ] satisfies [string, Partial<RecordDetail>, string][])(
    'of an intake that is %s is the one emphasised button',
    async (_, record, name) => {
      await openRecord({ record: sampleRecord(record), replies: someAnswers, tab: 'Timeline' });
      expect(emphasised()).toEqual([name]);
    },
  );

  test('answers that nobody handled are opened, then marked as handled', async () => {
    const { user } = await openRecord({ replies: someAnswers, tab: 'Timeline' });
    await user.click(screen.getByRole('button', { name: 'Open answers' }));
    await screen.findByRole('button', { name: 'Mark as handled' });
    expect(emphasised()).toEqual(['Mark as handled']);
  });

  test('a patient with risky answers is called', async () => {
    const completedForms = sampleRecord().completedForms.map((form) => ({ ...form, group: risk.critical }));
    await openRecord({ record: sampleRecord({ completedForms }), replies: someAnswers });
    const call = screen.getByRole('link', { name: 'Call' });
    expect(call).toHaveAttribute('href', 'tel:31612345678');
    expect(call).toHaveAttribute('data-variant', 'filled');
    expect(await screen.findByRole('button', { name: 'Mark as handled' })).toHaveAttribute('data-variant', 'default');
  });

  test('a hidden record has no emphasised button', async () => {
    await opened({ hidden: true });
    expect(emphasised()).toEqual([]);
  });

  test('an appointment is booked in its own tab', async () => {
    const { user } = await openRecord();
    await user.click(screen.getByRole('button', { name: 'Appointment' }));
    expect(screen.getByRole('tab', { name: 'Appointments' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Appointments' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  });

  test('PIN mode and a linked organisation are read-only', async () => {
    const tablet = { user: { id: 3, name: 'Demo Nurse', admin: false, authByPin: true } };
    const { unmount } = await opened({}, { shell: tablet });
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    unmount();
    await opened({ writable: false });
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });
});

describe('hiding and restoring', () => {
  test('a record is hidden with a reason, and the notice undoes it', async () => {
    const { user, server, calls } = await opened();
    await choose(user, 'Hide record');
    const reason = screen.getByLabelText('Why is it hidden?');
    expect(reason).toHaveFocus();
    await user.type(reason, ' Wrong patient. ');
    server.give(answers(toggleHidden, { hidden: true, messages: 2 }));
    await user.click(screen.getByRole('button', { name: 'Hide record' }));
    await waitFor(() => expect(screen.queryByLabelText('Why is it hidden?')).not.toBeInTheDocument());
    expect(calls.at(-1)?.args[0]).toMatchObject({ message: 'The record is hidden. 2 messages were stopped.' });
    server.give(answers(toggleHidden, { hidden: false, messages: 2 }));
    undo(calls);
    await waitFor(() => expect(server.named(toggleHidden)).toHaveLength(2));
    expect(server.named(toggleHidden).map(({ args }) => args.body)).toEqual([
      { ...body, hidden: true, reason: 'Wrong patient.' },
      { ...body, hidden: false, reason: 'Hidden by mistake, undone immediately.' },
    ]);
  });

  test('a usual reason fills the field, where it can be completed', async () => {
    const { user, server } = await opened();
    await choose(user, 'Hide record');
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const reason = screen.getByLabelText('Why is it hidden?');
    expect(reason).toHaveFocus();
    await user.type(reason, ' of 10002');
    server.give(answers(toggleHidden, { hidden: true, messages: 0 }));
    await user.click(screen.getByRole('button', { name: 'Hide record' }));
    await waitFor(() =>
      expect(server.named(toggleHidden)[0]?.args.body).toMatchObject({ reason: 'Duplicate of 10002' }),
    );
  });

  test("the server's reasons are below the field, and the typed text outlives closing the record", async () => {
    const { user, server, unmount } = await opened();
    await choose(user, 'Hide record');
    server.give(answers.failure(toggleHidden, 422, { errors: { reason: ['reason.required'] } }));
    await user.click(screen.getByRole('button', { name: 'Hide record' }));
    expect(await screen.findByText('Give a reason.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Why is it hidden?'), 'Half a');
    unmount();
    const again = await opened();
    await choose(again.user, 'Hide record');
    expect(screen.getByLabelText('Why is it hidden?')).toHaveValue('Half a');
    await again.user.clear(screen.getByLabelText('Why is it hidden?'));
  });

  test('a reason takes no more text while it is saved', async () => {
    const { user, server } = await opened();
    await choose(user, 'Hide record');
    const reason = screen.getByLabelText('Why is it hidden?');
    await user.type(reason, 'Twice');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = () => promise;
    server.give(answers(toggleHidden, { hidden: true, messages: 0 }));
    await user.click(screen.getByRole('button', { name: 'Hide record' }));
    await user.type(reason, ' registered');
    expect(reason).toHaveValue('Twice');
    resolve();
    await waitFor(() => expect(reason).not.toBeInTheDocument());
  });

  test('before a record is restored the desk says which messages resume and which were missed', async () => {
    const hiding = { reason: 'Wrong patient.', by: 'Nora Nurse', at: '2026-03-02T09:00:00.000Z', future: 1, missed: 3 };
    const { user, server } = await opened({ hidden: true, hiding });
    await choose(user, 'Restore record');
    const form = screen.getByRole('form', { name: 'Restore the record' });
    expect(form).toHaveTextContent('One planned message will be sent.');
    expect(form).toHaveTextContent('3 messages are too late and will not be sent.');
    server.give(answers(toggleHidden, { hidden: false, messages: 1 }), showsRecord(waiting));
    await user.type(within(form).getByLabelText('Why is it restored?'), 'Right after all');
    await user.click(within(form).getByRole('button', { name: 'Restore record' }));
    await waitFor(() => expect(screen.queryByText('Hidden record')).not.toBeInTheDocument());
    expect(server.named(toggleHidden)[0]?.args.body).toEqual({ ...body, hidden: false, reason: 'Right after all' });
  });
});

describe('where the patient fills in', () => {
  test('filling in at the hospital is set at once and without a mail, and the notice undoes it', async () => {
    const { user, server, calls } = await opened();
    server.give(answers(toggleLocation, { location: 'hospital', queued: false }));
    await choose(user, 'Fill in at the hospital');
    await waitFor(() => expect(calls.at(-1)?.name).toBe('notify'));
    undo(calls);
    await waitFor(() => expect(server.named(toggleLocation)).toHaveLength(2));
    expect(server.named(toggleLocation).map(({ args }) => args.body)).toEqual([
      { ...body, location: 'hospital' },
      { ...body, location: 'home' },
    ]);
  });

  test('filling in at home asks for the address, and can be set without a mail', async () => {
    const { user, server } = await opened({ location: 'hospital' });
    await choose(user, 'Fill in at home');
    const dialog = await screen.findByRole('dialog', { name: 'Fill in at home' });
    server.give(answers(toggleLocation, { location: 'home', queued: false }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Send the invitation by e-mail' }));
    await user.click(within(dialog).getByRole('button', { name: 'Move without e-mail' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.named(toggleLocation)[0]?.args.body).toEqual({ ...body, location: 'home', sendEmail: false });
  });
});

describe('sending the invitation again', () => {
  const start = async (given: Partial<RecordDetail> = {}) => {
    const rendered = await opened(given);
    await rendered.user.click(screen.getByRole('button', { name: 'Resend' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Send the invitation again' })) };
  };

  test('the invitation is sent again to the stored address, which is masked', async () => {
    const { user, server, dialog } = await start();
    expect(dialog.getByRole('radio', { name: 'e•••@example.org' })).toBeChecked();
    server.give(answers(resendInvitation, null));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /again/ })).not.toBeInTheDocument());
    expect(server.named(resendInvitation)[0]?.args.body).toEqual({ ...body, useSavedEmail: true });
  });

  test('the invitation is sent again to another address, which the form checks as the server does', async () => {
    const { user, server, dialog } = await start({ epd: { epd: '10001', useremail: 1, phone_number_full: null } });
    expect(dialog.getByRole('radio', { name: 'The stored address' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Another address' }));
    await user.type(dialog.getByLabelText('E-mail'), 'eva@example');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Enter an e-mail address such as name@example.org.')).toBeInTheDocument();
    expect(dialog.getByLabelText('E-mail')).toHaveFocus();
    await user.type(dialog.getByLabelText('E-mail'), '.org');
    expect(dialog.queryByText(/such as name@example.org/)).not.toBeInTheDocument();
    server.give(answers(resendInvitation, null));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(server.named(resendInvitation)).toHaveLength(1));
    expect(server.named(resendInvitation)[0]?.args.body).toEqual({ ...body, email: 'eva@example.org' });
  });

  test("a patient without an address is given one first, and the server's refusal is below the field", async () => {
    const { user, server, dialog } = await start({ epd: { epd: '10001', useremail: null, phone_number_full: null } });
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Please provide an email for the patient')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('E-mail'), 'eva@example.org');
    server.give(answers.failure(resendInvitation, 422, { errors: { email: ['validation.email'] } }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Enter an e-mail address such as name@example.org.')).toBeInTheDocument();
    expect(dialog.getByLabelText('E-mail')).toHaveValue('eva@example.org');
  });

  test("a change under somebody else's lock is refused and names the holder", async () => {
    const { user, server, dialog } = await start();
    const other = { ...freeLock, editing: new Date().toISOString(), editing_by: 'Demo Manager', locked: true };
    server.give(
      answers.failure(resendInvitation, 409, { code: 'locked' }),
      answers(startEditing, { ...other, session_id: 7, seconds_left: 90 }),
    );
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Demo Manager is working in this record.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
  });
});

test('while another works in the record nothing can be changed, and the menu says why', async () => {
  const other = { ...freeLock, editing: new Date().toISOString(), editing_by: 'Demo Manager', locked: true };
  const { user, server } = await opened(
    {},
    { replies: [answers(startEditing, { ...other, session_id: 7, seconds_left: 90 })] },
  );
  await screen.findByText('Demo Manager is working in this record');
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(screen.queryByRole('dialog', { name: 'Send the invitation again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Hide record' })).toBeDisabled();
  expect(screen.getByRole('menuitem', { name: 'New intake' })).toBeEnabled();
  expect(server.named(resendInvitation)).toEqual([]);
});

test('a new intake begins with the patient’s data, which is in no address', async () => {
  const closed = jest.fn();
  const { user, calls } = await opened({}, { props: { onClose: closed } });
  await choose(user, 'New intake');
  expect(closed).toHaveBeenCalledTimes(1);
  const patient = { epd: '10001', useremail: 'eva@example.org', dob: '1956-04-02', sex: 'F' };
  expect(calls.at(-1)).toEqual({ name: 'navigate', args: ['/invite', patient] });
});

test('a new intake of a patient who wants no e-mail begins without the stored address', async () => {
  const { user, calls } = await opened({ allow_communication_email: false });
  await choose(user, 'New intake');
  expect(calls.at(-1)).toEqual({
    name: 'navigate',
    args: ['/invite', expect.not.objectContaining({ useremail: 'eva@example.org' })],
  });
});

test('256 the record asks before Escape throws away what was typed into one of its forms', async () => {
  const analytics = 'https://analytics.example/r/{report}';
  const { user } = await opened(
    { analytics },
    { shell: { user: { id: 1, name: 'A', admin: true, authByPin: false } } },
  );
  await choose(user, 'Show analytics');
  await user.type(await screen.findByLabelText('Report number'), '45');

  await user.keyboard('{Escape}');

  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeInTheDocument();
});

describe('analytics', () => {
  const admin = { user: { id: 3, name: 'Admin', admin: true, authByPin: false } };
  const analytics = 'https://analytics.example/r/{report}?patient={epd}';

  test("the analytics form asks for the report's number and opens a new tab", async () => {
    const opener = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await opened({ analytics }, { shell: admin });
    await choose(user, 'Show analytics');
    await user.type(screen.getByLabelText('Report number'), '4 & 5');
    await user.click(screen.getByRole('button', { name: 'Open in a new tab' }));
    const address = 'https://analytics.example/r/4%20%26%205?patient=10001';
    expect(opener.mock.calls).toEqual([[address, '_blank', 'noopener']]);
  });

  test('the analytics form is offered to administrators, and only if the installation has one', async () => {
    const { user, unmount } = await opened({ analytics });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Hide record' });
    expect(screen.queryByRole('menuitem', { name: 'Show analytics' })).not.toBeInTheDocument();
    unmount();
  });

  test.each([
    ['http://analytics.example/{report}', undefined],
    ['javascript:alert({report})', undefined],
    ['https://a.example/{report}/{epd}', 'https://a.example/1%2F..%2F2/%7Breport%7D%24%26'],
  ])('the analytics address %s becomes %s', (template, address) => {
    expect(analyticsAddress(template, '1/../2', '{report}$&')).toBe(address);
  });
});
