import {
  getNotificationTypes,
  type NotificationTypeView,
  type RecordDetail,
  sendFailedMail,
  toggleNotification,
} from '@intake-desk/contracts';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { freeEditing } from '../testing/editing.ts';
import { sampleMessage, sampleRecord } from '../testing/sample-record.ts';
import { Messages } from './Messages.tsx';

const future = (id: number, scheduled_at: string, disabled = false) =>
  sampleMessage({
    id: `message-${id}`,
    type: 'reminder',
    legacy_type: 'reminder',
    state: disabled ? 'stopped' : 'queued',
    disabled,
    properties: { notification_id: id, group_id: null, scheduled_at },
  });
const stop = sampleMessage({
  id: 'message-9',
  type: 'reminder',
  legacy_type: 'reminder',
  channel: 'stop',
  state: 'stopped',
});
const planned: NotificationTypeView = {
  type: 'reminder',
  legacy_type: 'reminder',
  group_id: 'main',
  enabled: true,
  receivers: ['patient'],
  delay_hours: 48,
};

let changes = 0;
const show = (rows: RecordDetail['rows'], replies: readonly TestReply[] = []) => {
  changes = 0;
  return renderWithShell(
    <Messages
      record={sampleRecord({ rows })}
      editing={freeEditing}
      onChanged={() => {
        changes += 1;
      }}
    />,
    { remote, answers: [...replies, answers(getNotificationTypes, [planned])] },
  );
};
const futureTable = () => screen.getByRole('table', { name: 'Planned messages' });

test('future messages come first with their time, soonest on top', async () => {
  await show([sampleMessage(), future(2, '2026-03-05T09:00:00.000Z'), future(3, '2026-03-04T09:00:00.000Z')]);
  const [, ...rows] = within(futureTable()).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('04-03-2026 10:00'),
    expect.stringContaining('05-03-2026 10:00'),
  ]);
  expect(within(screen.getByRole('table', { name: 'Messages' })).getAllByRole('row')).toHaveLength(2);
});

test('one message is switched off by its number, and on again', async () => {
  const { user, server } = await show(
    [future(2, '2026-03-05T09:00:00.000Z'), future(3, '2026-03-06T09:00:00.000Z', true)],
    [answers(toggleNotification, { disabled: true })],
  );
  const [first, second] = within(futureTable()).getAllByRole('switch');
  if (!first || !second) throw new Error('A switch is missing.');
  expect(second).not.toBeChecked();
  await user.click(first);
  await waitFor(() => expect(changes).toBe(1));
  await user.click(second);
  await waitFor(() => expect(changes).toBe(2));
  expect(server.named(toggleNotification).map(({ args }) => args.body)).toMatchObject([
    { id: 1, type: 'reminder', legacy_type: 'reminder', notification_id: 2, disabled: true, sessionId: 7 },
    { notification_id: 3, disabled: false },
  ]);
});

test.each([
  ['reminder', 36, 'Reminder', '36 hours after the invitation'],
  ['reminder', 24, 'Reminder', '24 hours after the invitation'],
  ['reminder', -72, 'Reminder', '3 days before the appointment'],
  ['follow-up', 1008, 'Follow-up', '42 days after the appointment'],
] as const)('a kind of message says when it is sent: %s, %d hours', async (type, delay_hours, name, words) => {
  await show([], [answers(getNotificationTypes, [{ ...planned, type, legacy_type: type, delay_hours }])]);
  expect(await screen.findByRole('switch', { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(words);
});

test('a kind of message is switched off as a whole, with messages that are planned later', async () => {
  const { user, server } = await show([], [answers(toggleNotification, { disabled: true })]);
  const kind = await screen.findByRole('switch', { name: /^Reminder/ });
  expect(kind).toHaveAccessibleDescription('2 days after the invitation');
  await user.click(kind);
  await waitFor(() => expect(changes).toBe(1));
  const [call] = server.named(toggleNotification);
  expect(call?.args.body).toEqual({
    org: 'northsea',
    departmentSymbol: 'ANE',
    id: 1,
    type: 'reminder',
    legacy_type: 'reminder',
    group_id: 'main',
    disabled: true,
    sessionId: 7,
  });
});

test('a stopped kind stops its messages, which say so', async () => {
  await show([stop, future(2, '2026-03-05T09:00:00.000Z', true)]);
  const [one] = within(futureTable()).getAllByRole('switch');
  expect(one).toBeDisabled();
  expect(futureTable()).toHaveTextContent('This message type is switched off');
  expect(await screen.findByRole('switch', { name: /^Reminder/ })).not.toBeChecked();
});

test('a message that was sent meanwhile says so, and the record is refetched', async () => {
  const { user } = await show([future(2, '2026-03-05T09:00:00.000Z')], [answers.failure(toggleNotification, 409)]);
  await user.click(within(futureTable()).getByRole('switch'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This message has already been sent');
  expect(changes).toBe(1);
});

test('a planned message that was not sent says why in the reader’s words', async () => {
  await show([sampleMessage({ type: 'reminder', state: 'stopped', reason: 'completed' })]);
  expect(screen.getByText('The patient has sent the answers.')).toBeInTheDocument();
});

test('a mail that came back can be sent again', async () => {
  const back = sampleMessage({ state: 'bounced', properties: { notification_id: 2, message_id: 5 } });
  await show([{ ...back, reason: 'No such mailbox.' }]);
  expect(screen.getByText('Returned')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resend' })).toBeInTheDocument();
});

test('a mail that was given up says why and is sent again', async () => {
  const { user, server } = await show(
    [sampleMessage({ state: 'failed', reason: '550 No mailbox.', properties: { notification_id: 2, message_id: 5 } })],
    [answers(sendFailedMail, null)],
  );
  expect(screen.getByText('550 No mailbox.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(changes).toBe(1));
  expect(server.named(sendFailedMail).map(({ args }) => args)).toEqual([
    { params: { id: 5 }, body: { org: 'northsea' } },
  ]);
});
