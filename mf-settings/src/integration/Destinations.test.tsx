import { getOptions } from '@intake-desk/contracts';
import {
  changeHl7Destination,
  createHl7Destination,
  deleteHl7Destination,
  discardHl7Result,
  type Hl7DestinationView,
  type Hl7ResultView,
  listDepartments,
  listHl7Destinations,
  listHl7Messages,
  listHl7Results,
  listHl7Senders,
  readHl7Result,
  retryHl7Result,
  tryHl7Destination,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { ortho, pain } from '../testing/sample-departments.ts';
import Integration from './Integration.tsx';

const destination: Hl7DestinationView = {
  id: 7,
  organization: 'northsea',
  name: 'Patient record',
  host: 'ehr.example.org',
  port: 2576,
  tls: true,
  ca: null,
  application: 'INTAKEDESK',
  facility: 'NORTH',
  receiving_application: 'EHR',
  receiving_facility: 'NORTH',
  format: 'ORU',
  departments: [pain.id],
  enabled: true,
  last_sent_at: '2026-03-01T09:30:00.000Z',
  failed: 1,
  version: 3,
};
const refused: Hl7ResultView = {
  id: 51,
  destination: 7,
  destination_name: 'Patient record',
  control_id: 'abc',
  type: 'ORU^R01',
  state: 'failed',
  fault: { reason: 'rejected', place: null, value: 'AE Unknown patient' },
  attempts: 1,
  created_at: '2026-03-01T09:30:00.000Z',
  done_at: '2026-03-01T09:31:00.000Z',
};
const unsent: Hl7ResultView = {
  ...refused,
  id: 52,
  type: 'MDM^T02',
  state: 'waiting',
  fault: { reason: 'unreachable', place: null, value: null },
  done_at: null,
};
const body = 'MSH|^~\\&|INTAKEDESK\nPID|1||4711<b>\n';
const results = (rows: readonly Hl7ResultView[]) => ({
  rows: [...rows],
  total: rows.length,
  failed: 1,
  page: 1,
  pageSize: 25,
});

const usual: readonly TestReply[] = [
  answers(getOptions, {}),
  answers(listDepartments, [ortho, pain]),
  answers(listHl7Senders, []),
  answers(listHl7Destinations, [destination]),
  answers(listHl7Messages, { rows: [], total: 0, failed: 0, page: 1, pageSize: 25 }),
  answers(listHl7Results, results([unsent, refused])),
  answers(readHl7Result, { ...refused, body, epd: '4711' }),
];
const open = (list: readonly TestReply[] = [], path = '/settings/integration?tab=destinations') =>
  renderWithShell(<Integration />, {
    remote,
    path,
    answers: [...list, ...usual.filter(({ route }) => !list.some((one) => one.route === route))],
  });
const sent = '/settings/integration?tab=messages&direction=sent';

const dialog = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const destinationRow = (): Promise<HTMLElement> =>
  screen.findByRole('row', { name: 'Edit the destination Patient record' });
const resultRow = (type: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`^Open the message ${type.replace('^', '\\^')} `) });

describe('destinations', () => {
  test('show where they are, what they get and when they last got it, and lead to their failed results', async () => {
    await open();
    const row = await destinationRow();
    expect(row).toHaveTextContent('ehr.example.org:2576');
    expect(row).toHaveTextContent('Risk, score and answers (ORU^R01)');
    expect(row).toHaveTextContent('01-03-2026 10:30');
    expect(within(row).getByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      '/settings/integration?tab=messages&direction=sent&state=failed&destination=7',
    );
    expect(screen.getByRole('tab', { name: 'Messages (1 failed)' })).toBeInTheDocument();
  });

  test('a new one uses TLS and gets results of all departments, unless some are chosen', async () => {
    const made = { ...destination, id: 8, name: 'Archive' };
    const { user, server } = await open([answers(listHl7Destinations, []), answers(createHl7Destination, made)]);
    await user.click(await screen.findByRole('button', { name: 'Add destination' }));
    const editor = await dialog('Add a destination');
    const write = (name: RegExp, text: string) => user.type(within(editor).getByRole('textbox', { name }), text);
    await write(/^Name/, 'Archive');
    await write(/^Host/, ' archive.example.org');
    const port = within(editor).getByRole('textbox', { name: 'Port' });
    const add = within(editor).getByRole('button', { name: 'Add destination' });
    await user.click(add);
    await waitFor(() => expect(port).toHaveAccessibleDescription('Enter the port.'));
    await user.type(port, '65536');
    await user.click(add);
    await waitFor(() => expect(port).toHaveAccessibleDescription('Enter 65535 or less.'));
    await user.clear(port);
    await user.type(port, '2577');
    await user.click(add);
    await closed();
    expect(server.named(createHl7Destination).map(({ args }) => args.body)).toMatchObject([
      {
        org: 'northsea',
        name: 'Archive',
        host: 'archive.example.org',
        port: 2577,
        tls: true,
        ca: '',
        application: 'INTAKEDESK',
        format: 'ORU',
        departments: [],
      },
    ]);
  });

  test('a host that is not allowed is refused at the field, and nothing that was entered is lost', async () => {
    const { user, server } = await open();
    await user.click(await destinationRow());
    const editor = await dialog('Edit a destination');
    const host = within(editor).getByRole('textbox', { name: /^Host/ });
    await user.type(host, '.nl');
    server.give(answers.failure(changeHl7Destination, 422, { errors: { host: ['integration.destination_closed'] } }));
    await user.click(within(editor).getByRole('button', { name: 'Save destination' }));
    await waitFor(() => expect(host).toHaveAccessibleDescription(/Ask whoever runs the server to allow this host/));
    expect(host).toHaveValue('ehr.example.org.nl');
  });

  test('one is switched off with all its values, and deleted after a question', async () => {
    const { user, server } = await open([answers(changeHl7Destination, { ...destination, enabled: false })]);
    await user.click(await screen.findByRole('button', { name: 'Switch off the destination Patient record' }));
    await waitFor(() =>
      expect(server.named(changeHl7Destination).map(({ args }) => args.body)).toMatchObject([
        { enabled: false, host: destination.host, departments: [pain.id], version: 3 },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Delete the destination Patient record' }));
    const sure = await dialog('Delete the destination Patient record?');
    expect(sure).toHaveTextContent('Results that are still waiting are not sent.');
    server.give(answers(deleteHl7Destination, null), answers(listHl7Destinations, []));
    await user.click(within(sure).getByRole('button', { name: 'Delete destination' }));
    expect(await screen.findByText('There are no destinations yet.')).toBeInTheDocument();
  });
});

describe('a test message', () => {
  const tried = { message: 'MSH|^~\\&|DESK\nPID|1||TEST-1\n', answer: null, fault: null };
  const edit = async (reply: TestReply) => {
    const opened = await open([reply]);
    await opened.user.click(await destinationRow());
    const editor = await dialog('Edit a destination');
    const press = (name: string) => opened.user.click(within(editor).getByRole('button', { name }));
    return { ...opened, editor, press };
  };

  test('is shown with the unsaved values, and disappears once they are others', async () => {
    const { user, server, editor, press } = await edit(answers(tryHl7Destination, tried));
    await press('Show test message');
    const result = await within(editor).findByRole('region', { name: 'Result' });
    const lines = within(result).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['MSH|^~\\&|DESK', 'PID|1||TEST-1']);
    expect(within(result).queryByRole('status')).not.toBeInTheDocument();
    await user.type(within(editor).getByRole('textbox', { name: /^Sending facility/ }), 'X');
    expect(within(editor).queryByRole('region', { name: 'Result' })).not.toBeInTheDocument();
    expect(server.named(tryHl7Destination).map(({ args }) => args.body.send)).toEqual([false]);
  });

  test('is sent on request, with the answer of the system', async () => {
    const { editor, press } = await edit(answers(tryHl7Destination, { ...tried, answer: 'MSA|AA|1\n' }));
    await press('Send test message');
    expect(await within(editor).findByRole('status')).toHaveTextContent('The system accepted the message.');
    expect(within(editor).getByRole('list', { name: 'Answer of the system' })).toHaveTextContent('MSA|AA|1');
  });

  test('says why it could not be sent, and what to do', async () => {
    const fault = { reason: 'not_trusted', place: null, value: null };
    const { editor, press } = await edit(answers(tryHl7Destination, { ...tried, fault }));
    await press('Send test message');
    const alert = await within(editor).findByRole('alert');
    expect(alert).toHaveTextContent('The certificate of the system is not trusted');
    expect(alert).toHaveTextContent('Enter the authority that signed its certificate');
  });
});

describe('results', () => {
  test('are beside the received messages, with what the system said', async () => {
    const { user, server } = await open([], '/settings/integration?tab=messages');
    await user.click(await screen.findByRole('radio', { name: 'Sent' }));
    expect(await resultRow('ORU^R01')).toHaveTextContent('The system refused the message (“AE Unknown patient”)');
    expect(await resultRow('MDM^T02')).toHaveTextContent('The system cannot be reached');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Sent' }));
    await user.click(screen.getByRole('combobox', { name: 'Destination' }));
    await user.click(await screen.findByRole('option', { name: 'Patient record' }));
    await waitFor(() =>
      expect(server.named(listHl7Results).at(-1)?.args.query).toMatchObject({ state: 'sent', destination: 7 }),
    );
    await user.click(screen.getByRole('radio', { name: 'Received' }));
    expect(await screen.findByText('No message has arrived yet.')).toBeInTheDocument();
  });

  test('a failed one shows its text and is tried again', async () => {
    const { user, server, calls } = await open([answers(retryHl7Result, { ...refused, state: 'waiting' })], sent);
    await user.click(await resultRow('ORU^R01'));
    const drawer = await dialog('HL7 message');
    const text = await within(drawer).findByRole('list', { name: 'Text of the message' });
    expect(
      within(text)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['MSH|^~\\&|INTAKEDESK', 'PID|1||4711<b>']);
    await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
    await closed();
    expect(server.named(retryHl7Result).map(({ args }) => args)).toEqual([
      { params: { id: 51 }, body: { org: 'northsea' } },
    ]);
    expect(calls).toMatchObject([{ name: 'notify', args: [{ kind: 'success' }] }]);
  });

  test('one that waits has no text yet, and is discarded after a question', async () => {
    const { user, server } = await open([answers(readHl7Result, { ...unsent, body: null, epd: '4711' })], sent);
    await user.click(await resultRow('MDM^T02'));
    const drawer = await dialog('HL7 message');
    expect(await within(drawer).findByText(/There is no text yet/)).toBeInTheDocument();
    expect(within(drawer).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Discard message' }));
    const sure = await dialog('Discard this message?');
    expect(sure).toHaveTextContent('The system does not get this result.');
    server.give(answers(discardHl7Result, null));
    await user.click(within(sure).getByRole('button', { name: 'Discard message' }));
    await closed();
    expect(server.named(discardHl7Result)).toHaveLength(1);
  });
});
