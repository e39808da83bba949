import { getOptions, languages } from '@intake-desk/contracts';
import {
  changeHl7Sender,
  createHl7Sender,
  deleteHl7Sender,
  discardHl7Message,
  type Hl7MessageView,
  type Hl7SenderView,
  hl7Reasons,
  listDepartments,
  listHl7Destinations,
  listHl7Messages,
  listHl7Results,
  listHl7Senders,
  type ReadValue,
  readHl7Message,
  retryHl7Message,
  tryHl7Message,
  usualMapping,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { ortho, pain } from '../testing/sample-departments.ts';
import Integration from './Integration.tsx';

const sender: Hl7SenderView = {
  id: 4,
  organization: 'northsea',
  name: 'Patient record',
  application: 'EHR',
  facility: 'NORTH',
  ips: ['10.0.0.1', '192.0.2.1-192.0.2.9'],
  certificate: null,
  mapping: { ...usualMapping, departments: [{ code: 'C1', department: pain.id }] },
  enabled: true,
  last_message_at: '2026-03-01T09:30:00.000Z',
  failed: 2,
  version: 3,
};
const failed: Hl7MessageView = {
  id: 31,
  sender: 4,
  sender_name: 'Patient record',
  control_id: 'X1',
  type: 'SIU^S12',
  state: 'failed',
  fault: { reason: 'department_unknown', place: 'AIL-3.1', value: 'C9' },
  behind: null,
  attempts: 1,
  received_at: '2026-03-01T09:30:00.000Z',
  done_at: null,
};
const waiting: Hl7MessageView = { ...failed, id: 32, type: 'SIU^S13', state: 'waiting', fault: null, behind: 31 };
const body = 'MSH|^~\\&|EHR|NORTH\rPID|1||4711\rAIL|1||C9^^^<b>x</b>';

const values: ReadValue[] = [
  { field: 'epd', place: 'PID-3.1', value: '4711' },
  { field: 'department', place: 'AIL-3.1', value: 'C9' },
  { field: 'allowEmail', place: null, value: null },
];

const page = (rows: readonly Hl7MessageView[]) => ({
  rows: [...rows],
  total: rows.length,
  failed: 2,
  page: 1,
  pageSize: 25,
});

const usual: readonly TestReply[] = [
  answers(getOptions, {}),
  answers(listDepartments, [ortho, pain]),
  answers(listHl7Senders, [sender]),
  answers(listHl7Destinations, []),
  answers(listHl7Messages, page([waiting, failed])),
  answers(listHl7Results, { rows: [], total: 0, failed: 0, page: 1, pageSize: 25 }),
  answers(readHl7Message, { ...failed, body, values }),
];
const open = (list: readonly TestReply[] = [], path = '/settings/integration') =>
  renderWithShell(<Integration />, {
    remote,
    path,
    answers: [...list, ...usual.filter(({ route }) => !list.some((one) => one.route === route))],
  });
const messages = '/settings/integration?tab=messages';

const dialog = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const senderRow = (): Promise<HTMLElement> => screen.findByRole('row', { name: 'Edit the sender Patient record' });
const messageRow = (type: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`^Open the message ${type.replace('^', '\\^')} `) });

test('messages and the number of failed ones are up to date without a press, whichever list is open', async () => {
  const { emit, server } = await open([answers(listHl7Messages, { ...page([]), failed: 0 })], messages);
  await screen.findByText('No message has arrived yet.');
  server.give(answers(listHl7Messages, page([failed])));
  emit('administration.updated', { org: 'northsea', kind: 'hl7' });
  await messageRow('SIU^S12');
  expect(await screen.findByRole('tab', { name: 'Messages (2 failed)' })).toBeInTheDocument();
});

describe('senders', () => {
  test('show how they are recognised, when they last sent, and how many of their messages failed', async () => {
    await open();
    const row = await senderRow();
    expect(row).toHaveTextContent('EHR / NORTH');
    expect(row).toHaveTextContent('01-03-2026 10:30');
    expect(within(row).getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/settings/integration?tab=messages&state=failed&sender=4',
    );
    expect(screen.getByRole('tab', { name: 'Messages (2 failed)' })).toBeInTheDocument();
  });

  test('an organisation without senders is told how to begin', async () => {
    await open([answers(listHl7Senders, []), answers(listHl7Messages, { ...page([]), failed: 0 })]);
    expect(await screen.findByText('There are no senders yet.')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Messages' })).toBeInTheDocument();
  });

  test('a new one has the usual places, and is sent with its codes of departments', async () => {
    const { user, server } = await open([answers(createHl7Sender, { ...sender, id: 5, name: 'Theatre' })]);
    await user.click(await screen.findByRole('button', { name: 'Add sender' }));
    const editor = await dialog('Add a sender');
    const write = (name: RegExp, text: string) => user.type(within(editor).getByRole('textbox', { name }), text);
    await write(/^Name/, 'Theatre');
    await write(/^Sending application/, 'OR');
    await write(/^Addresses/, '10.0.0.9');
    await user.click(within(editor).getByRole('button', { name: 'Add code' }));
    await write(/^Code 1/, ' T1');
    await user.click(within(editor).getByRole('combobox', { name: 'Department 1' }));
    await user.click(await screen.findByRole('option', { name: 'Orthopaedics' }));
    await user.click(within(editor).getByRole('button', { name: 'Add sender' }));
    await closed();
    expect(server.named(createHl7Sender).map(({ args }) => args.body)).toEqual([
      {
        org: 'northsea',
        name: 'Theatre',
        application: 'OR',
        facility: '',
        ips: ['10.0.0.9'],
        certificate: '',
        mapping: { ...usualMapping, departments: [{ code: 'T1', department: ortho.id }] },
        enabled: true,
      },
    ]);
  });

  test('a line without a code or a department is told so at its own fields, also after another one is removed', async () => {
    const { user, server } = await open();
    await user.click(await senderRow());
    const editor = await dialog('Edit a sender');
    await user.click(within(editor).getByRole('button', { name: 'Add code' }));
    await user.click(within(editor).getByRole('button', { name: 'Save sender' }));
    const second = () => within(editor).getByRole('textbox', { name: 'Code 2' });
    await waitFor(() => expect(second()).toHaveAccessibleDescription('This field is required.'));
    const department = within(editor).getByRole('combobox', { name: 'Department 2' });
    expect(department).toHaveAccessibleDescription('Choose one department.');
    await user.click(within(editor).getByRole('button', { name: 'Remove code 1' }));
    expect(within(editor).getByRole('textbox', { name: 'Code 1' })).toHaveAccessibleDescription(
      'This field is required.',
    );
    expect(server.named(changeHl7Sender)).toEqual([]);
  });

  test('places are told at their fields if they are wrong, and one button brings the usual ones back', async () => {
    const mapping = { ...usualMapping, places: { ...usualMapping.places, department: 'PV1-3.1' } };
    const { user, server } = await open([answers(listHl7Senders, [{ ...sender, mapping }])]);
    await user.click(await senderRow());
    const editor = await dialog('Edit a sender');
    await user.click(within(editor).getByText('Places of values'));
    const place = within(editor).getByRole('textbox', { name: 'Code of the department' });
    await user.clear(place);
    await user.type(place, 'pv1 3');
    await user.click(within(editor).getByRole('button', { name: 'Save sender' }));
    await waitFor(() =>
      expect(place).toHaveAccessibleDescription('Enter segment, field and component, such as PID-3.1.'),
    );
    await user.click(within(editor).getByRole('button', { name: 'Use the usual places' }));
    expect(place).toHaveValue('AIL-3.1');
    server.give(answers(changeHl7Sender, { ...sender, version: 4 }));
    await user.click(within(editor).getByRole('button', { name: 'Save sender' }));
    await closed();
    expect(server.named(changeHl7Sender).map(({ args }) => args.body.mapping)).toEqual([usualMapping]);
  });

  test('a refusal is shown at the field, and nothing that was entered is lost', async () => {
    const { user, server } = await open();
    await user.click(await senderRow());
    const editor = await dialog('Edit a sender');
    const addresses = within(editor).getByRole('textbox', { name: /^Addresses/ });
    await user.clear(addresses);
    server.give(answers.failure(changeHl7Sender, 422, { errors: { ips: ['integration.sender_open'] } }));
    await user.click(within(editor).getByRole('button', { name: 'Save sender' }));
    await waitFor(() => expect(addresses).toHaveAccessibleDescription(/Enter an address or a certificate/));
    expect(within(editor).getByRole('textbox', { name: 'Code 1' })).toHaveValue('C1');
  });

  test('one is switched off with all its values, and deleted after a question that names its failed messages', async () => {
    const { user, server } = await open([answers(changeHl7Sender, { ...sender, enabled: false, version: 4 })]);
    await user.click(await screen.findByRole('button', { name: 'Switch off the sender Patient record' }));
    await waitFor(() =>
      expect(server.named(changeHl7Sender).map(({ args }) => args.body)).toMatchObject([
        { enabled: false, ips: sender.ips, mapping: sender.mapping, version: 3 },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Delete the sender Patient record' }));
    const sure = await dialog('Delete the sender Patient record?');
    expect(sure).toHaveTextContent('2 failed messages are still waiting for you.');
    server.give(answers(deleteHl7Sender, null), answers(listHl7Senders, []));
    await user.click(within(sure).getByRole('button', { name: 'Delete sender' }));
    expect(await screen.findByText('There are no senders yet.')).toBeInTheDocument();
  });
});

describe('trying a message', () => {
  const tried = { type: 'SIU^S12', fault: null, rule: 'Before operations', invite_at: '2026-06-01T06:00:00.000Z' };
  const values = [
    { field: 'epd', place: 'PID-3.1', value: '4711' },
    { field: 'department', place: 'AIL-3.1', value: '<b>C1</b>' },
    { field: 'email', place: null, value: null },
  ];
  const paste = async (reply: TestReply) => {
    const opened = await open([reply]);
    await opened.user.click(await senderRow());
    const editor = await dialog('Edit a sender');
    await opened.user.click(within(editor).getByRole('textbox', { name: 'Message of this system' }));
    await opened.user.paste('MSH|^~\\&|EHR');
    return { ...opened, editor, run: () => opened.user.click(within(editor).getByRole('button', { name: 'Try' })) };
  };

  test('says what it would do, which rule would invite, and the values with their places, by the unsaved mapping', async () => {
    const { user, server, editor, run } = await paste(answers(tryHl7Message, { ...tried, effect: 'book', values }));
    await user.click(within(editor).getByRole('button', { name: 'Remove code 1' }));
    await run();
    const result = await within(editor).findByRole('region', { name: 'Result' });
    expect(result).toHaveTextContent('It would book an appointment.');
    expect(result).toHaveTextContent('The rule “Before operations” would invite the patient on 01-06-2026 08:00.');
    const table = within(result).getByRole('table', { name: 'Values of the message SIU^S12' });
    expect(within(table).getByRole('row', { name: 'Patient ID PID-3.1 4711' })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: 'Code of the department AIL-3.1 <b>C1</b>' })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: 'E-mail address – –' })).toBeInTheDocument();
    expect(server.named(tryHl7Message).map(({ args }) => args.body.mapping)).toEqual([usualMapping]);
  });

  test('says what is wrong and what to do, with the place and its value', async () => {
    const fault = { reason: 'department_unknown', place: 'AIL-3.1', value: 'C9' };
    const { editor, run } = await paste(
      answers(tryHl7Message, { ...tried, effect: 'book', values: [], fault, rule: null, invite_at: null }),
    );
    await run();
    const alert = await within(editor).findByRole('alert');
    expect(alert).toHaveTextContent('The code of the department is unknown (AIL-3.1: “C9”)');
    expect(alert).toHaveTextContent('Add the code to the codes of departments of the sender');
  });

  test('a result disappears once the message or the mapping is another one', async () => {
    const { user, editor, run } = await paste(
      answers(tryHl7Message, { ...tried, effect: 'cancel', values: [], rule: null, invite_at: null }),
    );
    await run();
    expect(await within(editor).findByText('It would cancel the appointment.')).toBeInTheDocument();
    await user.click(within(editor).getByRole('button', { name: 'Remove code 1' }));
    expect(within(editor).queryByText('It would cancel the appointment.')).not.toBeInTheDocument();
  });

  test('a failed call says so, and the pasted message stays', async () => {
    const { editor, run } = await paste(answers.failure(tryHl7Message, 503));
    await run();
    expect(await within(editor).findByRole('alert')).toBeInTheDocument();
    expect(within(editor).getByRole('textbox', { name: 'Message of this system' })).toHaveValue('MSH|^~\\&|EHR');
  });
});

describe('messages', () => {
  test('show their state, type and reason in words', async () => {
    await open([], messages);
    const row = await messageRow('SIU^S12');
    expect(row).toHaveTextContent('SIU^S12 · New appointment');
    expect(row).toHaveTextContent('The code of the department is unknown (AIL-3.1: “C9”)');
    expect(await messageRow('SIU^S13')).toHaveTextContent('Waiting');
  });

  test('are filtered by state and sender, and asked for again', async () => {
    const { user, server } = await open([], messages);
    await messageRow('SIU^S12');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Refused' }));
    await user.click(screen.getByRole('combobox', { name: 'Sender' }));
    await user.click(await screen.findByRole('option', { name: 'Patient record' }));
    await waitFor(() =>
      expect(server.named(listHl7Messages).at(-1)?.args.query).toMatchObject({
        state: 'refused',
        sender: 4,
        page: 1,
      }),
    );
    const before = server.named(listHl7Messages).length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(server.named(listHl7Messages)).toHaveLength(before + 1));
  });

  test('none at all says how to begin, none with filters how to remove these', async () => {
    const { user } = await open([answers(listHl7Messages, { ...page([]), failed: 0 })], `${messages}&state=done`);
    expect(await screen.findByText('No message matches these filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No message has arrived yet.')).toBeInTheDocument();
  });

  test('a list that cannot be loaded offers a retry', async () => {
    await open([answers.failure(listHl7Messages, 503)], messages);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('J4 an opened one shows its text line by line, as text, and marks the segment of the fault', async () => {
    const { user } = await open([], messages);
    await user.click(await messageRow('SIU^S12'));
    const drawer = await dialog('HL7 message');
    const text = await within(drawer).findByRole('list', { name: 'Text of the message' });
    const lines = within(text).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'MSH|^~\\&|EHR|NORTH',
      'PID|1||4711',
      'AIL|1||C9^^^<b>x</b>(the fault is here)',
    ]);
    const read = within(drawer).getByRole('table', { name: 'Values of the message SIU^S12' });
    expect(within(read).getByRole('row', { name: 'Patient ID PID-3.1 4711' })).toBeInTheDocument();
    expect(within(read).getByRole('row', { name: 'E-mail allowed – –' })).toBeInTheDocument();
  });

  test('a failed one is tried again, and the count and the list are asked for again', async () => {
    const { user, server, calls } = await open([answers(retryHl7Message, { ...failed, state: 'waiting' })], messages);
    await user.click(await messageRow('SIU^S12'));
    const drawer = await dialog('HL7 message');
    server.give(answers(listHl7Messages, { ...page([]), failed: 0 }));
    await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
    await closed();
    expect(server.named(retryHl7Message).map(({ args }) => args)).toEqual([
      { params: { id: 31 }, body: { org: 'northsea' } },
    ]);
    expect(calls).toMatchObject([{ name: 'notify', args: [{ kind: 'success' }] }]);
    expect(await screen.findByText('No message has arrived yet.')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Messages' })).toBeInTheDocument();
  });

  test('a message that is opened while another one is tried again stays open', async () => {
    const { user, server, calls } = await open([answers(retryHl7Message, { ...failed, state: 'waiting' })], messages);
    await user.click(await messageRow('SIU^S12'));
    const first = await dialog('HL7 message');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = ({ name }) => (name.includes('retry') ? promise : undefined);
    await user.click(within(first).getByRole('button', { name: 'Try again' }));
    await user.keyboard('{Escape}');
    await closed();
    await user.click(await messageRow('SIU^S13'));
    const second = await dialog('HL7 message');
    resolve();
    await waitFor(() => expect(calls).toMatchObject([{ name: 'notify', args: [{ kind: 'success' }] }]));
    await user.hover(second);
    expect(screen.getByRole('dialog')).toBe(second);
  });

  test('discarding asks first, and says when it was refused', async () => {
    const { user, server } = await open([], messages);
    await user.click(await messageRow('SIU^S12'));
    const drawer = await dialog('HL7 message');
    await user.click(within(drawer).getByRole('button', { name: 'Discard message' }));
    const sure = await dialog('Discard this message?');
    server.give(answers.failure(discardHl7Message, 409, { code: 'conflict' }));
    await user.click(within(sure).getByRole('button', { name: 'Discard message' }));
    expect(await within(sure).findByRole('alert')).toBeInTheDocument();
    server.give(answers(discardHl7Message, null));
    await user.click(within(sure).getByRole('button', { name: 'Discard message' }));
    await closed();
    expect(server.named(discardHl7Message)).toHaveLength(2);
  });

  test('one that waits behind a failed one leads to the failed ones, and cannot be tried again', async () => {
    const { user, server } = await open([answers(readHl7Message, { ...waiting, body, values })], messages);
    await user.click(await messageRow('SIU^S13'));
    const drawer = await dialog('HL7 message');
    expect(within(drawer).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Show failed messages' }));
    await closed();
    await waitFor(() => expect(server.named(listHl7Messages).at(-1)?.args.query).toMatchObject({ state: 'failed' }));
  });

  test('a text that cannot be loaded offers a retry, and what is known of the message stays', async () => {
    const { user } = await open([answers.failure(readHl7Message, 503)], messages);
    await user.click(await messageRow('SIU^S12'));
    const drawer = await dialog('HL7 message');
    expect(drawer).toHaveTextContent('SIU^S12 · New appointment');
    await waitFor(() => expect(within(drawer).getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  });
});

test.each(languages)('every reason has words in "%s", and an advice what to do next', async (language) => {
  const { default: texts } = await remote.translations(language);
  const words = Object.fromEntries(hl7Reasons.map((reason) => [reason, expect.any(String)]));
  expect(texts).toMatchObject({ integration: { reason: words, advice: words } });
});
