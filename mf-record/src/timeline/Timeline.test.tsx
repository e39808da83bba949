import { getMirthMessage, languages, type RecordDetail } from '@intake-desk/contracts';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import remote from '../remote.ts';
import { sampleEntry, sampleMessage, sampleRecord } from '../testing/sample-record.ts';
import { Timeline } from './Timeline.tsx';

const admin = { user: { id: 1, name: 'Ada Admin', admin: true, authByPin: false } };
const show = (
  record: Partial<RecordDetail>,
  { shell = {}, replies = [] }: { shell?: Partial<typeof admin>; replies?: readonly TestReply[] } = {},
) =>
  renderWithShell(<Timeline record={sampleRecord(record)} newRowIds={new Set()} />, {
    remote,
    shell,
    answers: replies,
  });

test('entries are listed newest first, to the second, and can be filtered by kind', async () => {
  const comment = sampleEntry({ id: 'c1', description: 'Called.', created_at: '2026-03-03T09:30:15.000Z' });
  const { user } = await show({ rows: [sampleMessage(), comment] });
  const list = screen.getByRole('list', { name: 'Timeline' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Comment' + 'Called.' + '03-03-2026 10:30:15');
  await user.click(screen.getByRole('button', { name: 'Messages (1)' }));
  expect(within(list).queryByText('Called.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Messages (1)' }));
  expect(within(list).getByText('Called.')).toBeInTheDocument();
});

test('a planned message says when it goes out, and is above what has happened', async () => {
  const scheduled_at = '2026-03-04T10:00:00.000Z';
  const reminder = sampleMessage({
    ...{ id: 'm2', type: 'reminder', log_name: 'message.reminder', state: 'queued', disabled: false },
    created_at: scheduled_at,
    properties: { scheduled_at },
  });
  await show({ rows: [sampleMessage(), reminder] });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Planned for 04-03-2026 11:00');
  expect(second).toHaveTextContent('02-03-2026 10:30:00');
});

test('a log without words of its own is named neutrally, never by its key', async () => {
  await show({
    rows: [
      sampleEntry({ id: 'e1', from: 'activity-log', log_name: 'wcc.sync_7' }),
      sampleEntry({ id: 'e2', from: 'appointments', log_name: 'appointment.imported' }),
    ],
  });
  const list = screen.getByRole('list', { name: 'Timeline' });
  expect(list).toHaveTextContent('Log of the older system');
  expect(list).not.toHaveTextContent(/wcc|imported/);
});

test('an entry about tags names those added and removed, one about an appointment both times', async () => {
  await show({
    rows: [
      sampleEntry({
        id: 'e1',
        from: 'activity-log',
        log_name: 'tags.updated',
        properties: { added: ['urgent'], removed: ['fasting'] },
      }),
      sampleEntry({
        id: 'e2',
        from: 'appointments',
        log_name: 'appointment.updated',
        properties: { old: '2026-03-04T09:00:00.000Z', start_at: '2026-03-05T09:00:00.000Z' },
      }),
    ],
  });
  expect(screen.getByText('Added: urgent')).toBeInTheDocument();
  expect(screen.getByText('Removed: fasting')).toBeInTheDocument();
  expect(screen.getByText('From 04-03-2026 10:00 to 05-03-2026 10:00')).toBeInTheDocument();
});

test('a related intake opens, and one of an external system says whose it is', async () => {
  const { user, calls } = await show({
    rows: [
      sampleEntry({
        id: 'r1',
        from: 'related-ics',
        log_name: 'related',
        properties: { hash: 'hashofintake000002', organization: 'polder', department: 'ORT' },
      }),
    ],
  });
  expect(screen.getByText('of polder')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open this intake' }));
  expect(calls).toEqual([{ name: 'openRecord', args: [{ org: 'polder', dep: 'ORT', hash: 'hashofintake000002' }] }]);
});

const logged = sampleEntry({
  id: 'e1',
  from: 'activity-log',
  log_name: 'wcc.api',
  raw: '{"step":3}',
  source: '{"entry":1}',
});

test('D5 only admins see the log as JSON and the message of the other system, which is fetched when it is opened', async () => {
  const { server } = await show(
    { rows: [logged] },
    { shell: admin, replies: [answers(getMirthMessage, { message: 'MSH|^~\\&|' })] },
  );
  expect(screen.getByText(/"step": 3/)).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  const details = screen.getByText('Message of the other system').closest('details');
  if (!details) throw new Error('There is nothing to open.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText('MSH|^~\\&|')).toBeInTheDocument();
  expect(server.named(getMirthMessage)[0]?.args.body).toMatchObject({ sourceJSON: '{"entry":1}' });
});

test('a message that retention has deleted says so', async () => {
  await show({ rows: [logged] }, { shell: admin, replies: [answers(getMirthMessage, { message: '' })] });
  const details = screen.getByText('Message of the other system').closest('details');
  if (!details) throw new Error('There is nothing to open.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText('This message is no longer kept.')).toBeInTheDocument();
});

test('other users see neither the JSON nor the message', async () => {
  await show({ rows: [logged] });
  expect(screen.queryByText('Log as JSON')).not.toBeInTheDocument();
  expect(screen.queryByText('Message of the other system')).not.toBeInTheDocument();
});

test.each(languages)('every log that the desk writes has words in %s', async (language) => {
  const names = [
    ...['comment', 'intake.created', 'intake.hidden', 'intake.restored', 'intake.updated', 'intake.handed_over'],
    ...[
      'intake.handled',
      'intake.unhandled',
      'intake.unlocked',
      'status.opened',
      'status.step',
      'status.completed',
      'status.traditional',
      'form.previewed',
    ],
    ...['task.taken', 'task.assigned', 'task.released', 'task.done', 'task.undone', 'task.escalated'],
    ...['callback.asked', 'callback.ended', 'callback.patient', 'callback.withdrawn'],
    ...['message.invitation', 'message.reminder', 'message.follow-up', 'message.tag', 'message.confirmation'],
    ...['message.switched_off', 'message.switched_on', 'appointment.created', 'appointment.updated'],
    ...[
      'appointment.canceled',
      'appointment.deleted',
      'appointment.missed',
      'tags.updated',
      'location.home',
      'location.hospital',
      'email.updated',
    ],
  ];
  const { default: tree } = await remote.translations(language);
  const textOf = (name: string): unknown =>
    ['log', ...name.split('.')].reduce<unknown>((found, key) => Object(found)[key], tree);
  expect(names.filter((name) => typeof textOf(name) !== 'string')).toEqual([]);
});
