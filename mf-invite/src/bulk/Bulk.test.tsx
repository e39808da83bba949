import {
  type Batch,
  type BatchRow,
  createBatch,
  type DepartmentConfig,
  discardBatch,
  getBatch,
  getDepartmentConfig,
  getListColumns,
  type ListColumns,
  listBatches,
  listBatchRows,
  putBatchRows,
  sendBatch,
  stopBatch,
  undoBatch,
} from '@intake-desk/contracts';
import { csvRows } from '@intake-desk/contracts/csv';
import { answers, renderWithShell, type TestServer } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { sampleConfig, sampleContent } from '../testing/sample-department.ts';
import Bulk from './Bulk.tsx';

let server: TestServer;

const departments = [{ symbol: 'ANE', name: 'Anaesthesiology' }];
const organisation = { symbol: 'northsea', name: 'North Sea Hospital', timezone: 'Europe/Amsterdam', departments };
const none = { invalid: 0, doubtful: 0, ready: 0, skipped: 0, made: 0, failed: 0 };

const batch = (change: Partial<Batch> = {}, counts: Partial<Batch['counts']> = {}): Batch => ({
  id: 'a'.repeat(32),
  state: 'draft',
  content: 'preop',
  total: 3,
  createdAt: '2026-11-23T10:00:00.000Z',
  startAt: null,
  endedAt: null,
  stopped: null,
  now: '2026-11-23T10:00:00.000Z',
  ...change,
  counts: { ...none, ...counts },
});
const rows = [
  {
    position: 2,
    state: 'invalid' as const,
    doubt: null,
    errors: { useremail: ['validation.email'] },
    input: { epd: '18', last_name: 'Jansen', useremail: 'nobody' },
  },
  {
    position: 3,
    state: 'doubtful' as const,
    doubt: 'invited' as const,
    errors: {},
    input: { epd: '19', last_name: 'Smit', useremail: 'smit@example.org' },
  },
];

interface Opened {
  readonly shell?: { readonly organisation: typeof organisation };
  readonly columns?: ListColumns;
  readonly config?: DepartmentConfig;
}

const plain = sampleConfig(['ic_enabled', 'ask_last_name']);

async function open(
  found: readonly Batch[] = [],
  { shell = { organisation }, columns = {}, config = plain }: Opened = {},
) {
  const [first] = found;
  const rendered = await renderWithShell(<Bulk />, {
    remote,
    path: '/invite/bulk',
    shell,
    answers: [
      answers(getDepartmentConfig, { config, content: [...sampleContent] }),
      answers(listBatches, [...found]),
      answers(getListColumns, columns),
      ...(first ? [answers(getBatch, first)] : []),
      answers(listBatchRows, { total: rows.length, rows }),
    ],
  });
  server = rendered.server;
  return rendered;
}
/** Returns a file's text; jsdom's Blob has no `text()`. */
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve, reject) => {
    if (!file) return reject(new Error('No file was saved.'));
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsText(file);
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a pasted list is checked row by row, and nothing is sent before its button is pressed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Questionnaire' }));
  await user.click(await screen.findByRole('option', { name: 'Pre-operative screening' }));
  await user.click(screen.getByRole('textbox', { name: 'List of patients' }));
  await user.paste('Patient ID;Surname;Mail\n17;Jansen;a@example.org\n18;Jansen;nobody\n19;Smit;smit@example.org\n');
  await user.click(await button('Continue'));
  expect(await screen.findByText('3 patients. Match your columns:')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Column Surname is' })).toHaveValue('Last name');
  server.give(
    answers(createBatch, batch()),
    answers(putBatchRows, batch({}, { ready: 1, invalid: 1, doubtful: 1 })),
    answers(getBatch, batch({}, { ready: 1, invalid: 1, doubtful: 1 })),
  );
  await user.click(await button('Check the list'));
  expect(await screen.findByText('1 invitation will be sent. 2 rows will not.')).toBeInTheDocument();
  expect(server.named(createBatch)[0]?.args.body).toMatchObject({ content: 'preop', total: 3 });
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({
    rows: [
      { position: 1, input: { epd: '17', last_name: 'Jansen', useremail: 'a@example.org' } },
      { position: 2, input: { epd: '18' } },
      { position: 3, input: { epd: '19' } },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Rows of the list' });
  expect(
    await within(table).findByText('E-mail: Enter an e-mail address such as name@example.org.'),
  ).toBeInTheDocument();
  expect(within(table).getByText('This patient has an open invitation to this questionnaire')).toBeInTheDocument();
  expect(server.named(sendBatch)).toEqual([]);
});

test('a pasted list outlives the choice of another department, and the page asks before it is left', async () => {
  const other = { symbol: 'MDL', name: 'Gastroenterology' };
  const { user } = await open([], {
    shell: { organisation: { ...organisation, departments: [...departments, other] } },
  });
  const leaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const list = () => screen.findByRole('textbox', { name: 'List of patients' });
  expect([await list(), leaving()]).toEqual([expect.anything(), false]);
  await user.type(await list(), 'Patient ID');
  expect(leaving()).toBe(true);

  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: 'Gastroenterology' }));

  await waitFor(() => expect(server.named(getDepartmentConfig)).toHaveLength(2));
  expect(await list()).toHaveValue('Patient ID');
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveFocus();
});

test('a column of tags says how they are written, and a row with a wrong one what to do', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('textbox', { name: 'List of patients' }));
  await user.paste('Patient ID;Labels\n17;urgent, soon\n');
  await user.click(await button('Continue'));
  expect(await screen.findByRole('combobox', { name: 'Column Labels is' })).toHaveValue('Tags');
  expect(screen.getByText(/^Tags: names separated by commas\./)).toBeInTheDocument();
  const wrong = batch({ total: 1 }, { invalid: 1 });
  const errors = { tags: ['validation.tag_unknown'] };
  const row = {
    position: 1,
    state: 'invalid' as const,
    doubt: null,
    errors,
    input: { epd: '17', tags: 'urgent, soon' },
  };
  server.give(
    answers(createBatch, batch({ total: 1 })),
    answers(putBatchRows, wrong),
    answers(getBatch, wrong),
    answers(listBatchRows, { total: 1, rows: [row] }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Questionnaire' }));
  await user.click(await screen.findByRole('option', { name: 'Pre-operative screening' }));
  await user.click(await button('Check the list'));
  const table = await screen.findByRole('table', { name: 'Rows of the list' });
  expect(await within(table).findByText(/^Tags: One of these tags does not exist\./)).toBeInTheDocument();
  expect(within(table).getByRole('columnheader', { name: /^Tags/ })).toBeInTheDocument();
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({ rows: [{ input: { tags: 'urgent, soon' } }] });
});

test('a list without a patient ID is not checked, and says so', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('textbox', { name: 'List of patients' }));
  await user.paste('a@example.org\nb@example.org\n');
  await user.click(await button('Continue'));
  await user.click(await button('Check the list'));
  expect(await screen.findByText('Choose which column is the patient ID.')).toBeInTheDocument();
  expect(await screen.findByText('Choose a questionnaire.')).toBeInTheDocument();
  expect(server.named(createBatch)).toEqual([]);
});

test('what is wrong with a row stays in sight beside its patient, and questionnaire and language have a column only if a row names one', async () => {
  const { user } = await open([batch({}, { ready: 1, invalid: 1, doubtful: 1 })]);
  const heads = async () => {
    const table = await screen.findByRole('table', { name: 'Rows of the list' });
    await within(table).findByText('Jansen');
    return within(table).getAllByRole('columnheader');
  };
  const usual = await heads();
  expect(usual.map((head) => head.textContent)).toEqual(['Row', 'Patient ID', 'Check', 'Last name', 'E-mail']);
  expect(usual.map((head) => head.style.insetInlineStart !== '')).toEqual([true, true, true, false, false]);
  const named = rows.map((row) => ({ ...row, input: { ...row.input, content: 'preop', language: 'pt' } }));
  server.give(answers(listBatchRows, { total: rows.length, rows: named }));
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(async () => expect((await heads()).at(-1)).toHaveTextContent('Questionnaire'));
  expect((await heads()).at(-2)).toHaveTextContent("Patient's language");
});

test('a field of a row is checked when it is left', async () => {
  const { user } = await open([batch({}, { ready: 1, invalid: 1, doubtful: 1 })]);
  await user.click(await screen.findByText('nobody'));
  const dialog = await screen.findByRole('dialog', { name: 'Row 2, patient 18' });
  const email = within(dialog).getByRole('textbox', { name: 'E-mail' });
  await user.clear(email);
  await user.type(email, 'zoe@example');
  expect(email).not.toBeInvalid();
  await user.tab();
  expect(email).toHaveAccessibleDescription('Enter an e-mail address such as name@example.org.');
  await user.type(email, '.org');
  expect(email).not.toBeInvalid();
});

test('an invalid row is corrected in place and checked again', async () => {
  const { user } = await open([batch({}, { ready: 1, invalid: 1, doubtful: 1 })]);
  await user.click(await screen.findByText('nobody'));
  const dialog = await screen.findByRole('dialog', { name: 'Row 2, patient 18' });
  const mail = within(dialog).getByRole('textbox', { name: 'E-mail' });
  expect(mail).toBeInvalid();
  for (const closing of within(dialog).getAllByRole('button')) expect(closing).toHaveAccessibleName();
  await user.clear(mail);
  await user.type(mail, 'jansen@example.org');
  server.give(
    answers(putBatchRows, batch({}, { ready: 2, doubtful: 1 })),
    answers(getBatch, batch({}, { ready: 2, doubtful: 1 })),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Check this row' }));
  expect(await button('Send 2 invitations')).toBeEnabled();
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({
    rows: [{ position: 2, input: { epd: '18', last_name: 'Jansen', useremail: 'jansen@example.org' } }],
  });
});

test('a row takes no more text while it is checked', async () => {
  const { user } = await open([batch({}, { ready: 1, invalid: 1, doubtful: 1 })]);
  await user.click(await screen.findByText('nobody'));
  const dialog = await screen.findByRole('dialog', { name: 'Row 2, patient 18' });
  const mail = within(dialog).getByRole('textbox', { name: 'E-mail' });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers.failure(putBatchRows, 500));
  await user.click(within(dialog).getByRole('button', { name: 'Check this row' }));
  await user.type(mail, '@example.org');
  expect(mail).toHaveValue('nobody');
  resolve();
  await within(dialog).findByRole('alert');
  await user.type(mail, '@example.org');
  expect(mail).toHaveValue('nobody@example.org');
});

test('a row is not checked again while its date of birth is half typed, which would send it without one', async () => {
  const { user } = await open([batch({}, { ready: 1, invalid: 1 })], {
    config: sampleConfig(['ic_enabled', 'ask_last_name', 'dob_check']),
  });
  await user.click(await screen.findByText('nobody'));
  const dialog = await screen.findByRole('dialog', { name: 'Row 2, patient 18' });
  await user.type(within(dialog).getByRole('combobox', { name: 'Year' }), '1980');
  await user.click(within(dialog).getByRole('button', { name: 'Check this row' }));
  expect(within(dialog).getByText(/^Enter day, month and year\./)).toBeInTheDocument();
  expect(server.named(putBatchRows)).toEqual([]);
});

test('who was invited already is invited again only if the user says so', async () => {
  const { user } = await open([batch({}, { ready: 2, doubtful: 1 })]);
  await user.click(await screen.findByText('Smit'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Send it anyway' }));
  server.give(answers(putBatchRows, batch({}, { ready: 3 })), answers(getBatch, batch({}, { ready: 3 })));
  await user.click(within(dialog).getByRole('button', { name: 'Check this row' }));
  await button('Send 3 invitations');
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({ rows: [{ position: 3, anyway: true }] });
});

test('sending names the number, and can be undone for a minute by the server’s clock', async () => {
  const { user } = await open([batch({ total: 1 }, { ready: 1 })]);
  const accepted = batch({ state: 'accepted', total: 1, startAt: '2026-11-23T10:00:42.000Z' }, { ready: 1 });
  const send = await button('Send 1 invitation');
  server.give(answers(sendBatch, accepted), answers(getBatch, accepted));
  await user.click(send);
  expect(await screen.findByText('1 invitation is about to be sent.')).toBeInTheDocument();
  expect(screen.getByText(/Sending begins in 4[0-2] seconds\./)).toBeInTheDocument();
  expect(server.named(sendBatch)[0]?.args.body).toMatchObject({ expected: 1 });
  const draft = batch({ total: 1 }, { ready: 1 });
  server.give(answers(undoBatch, draft), answers(getBatch, draft));
  await user.click(await button('Undo'));
  expect(await button('Send 1 invitation')).toBeEnabled();
});

test('progress is said, and what was not sent can be stopped and saved', async () => {
  const { user, calls } = await open([batch({ state: 'running', total: 10 }, { made: 4, ready: 6 })]);
  expect(await screen.findByText('4 of 10 invitations')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Invitations sent' })).toHaveAttribute('aria-valuenow', '40');
  const stopped = batch({ state: 'stopped', stopped: 'by_user', total: 10 }, { made: 5, ready: 5 });
  server.give(answers(stopBatch, stopped), answers(getBatch, stopped));
  await user.click(await button('Stop sending'));
  expect(await screen.findByText('5 invitations were sent.')).toBeInTheDocument();
  expect(screen.getByText('You stopped this list.')).toBeInTheDocument();
  expect(screen.getByText(/^5 rows were not sent\./)).toBeInTheDocument();
  await user.click(await button('View these 5'));
  expect(calls).toContainEqual({
    name: 'navigate',
    args: [`/?tab=conversion&view=all&hide=none&batch=${stopped.id}`],
  });
  await user.click(await button('New list'));
  expect(await button('Continue')).toBeInTheDocument();
});

test('the file of rows that were not sent says of each why, and has their tags', async () => {
  const { user } = await open([batch({ state: 'running', total: 4 }, { ready: 4 })]);
  const counts = { failed: 2, skipped: 1, ready: 1 };
  const stopped = batch({ state: 'stopped', stopped: 'by_user', total: 4 }, counts);
  const stop = await button('Stop sending');
  server.give(answers(stopBatch, stopped), answers(getBatch, stopped));
  await user.click(stop);
  const saved: Blob[] = [];
  // A hash, since jsdom cannot follow another address.
  const createObjectURL = (file: Blob): string => `#file-${saved.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const row = (position: number, state: BatchRow['state'], errors: BatchRow['errors'] = {}): BatchRow => ({
    position,
    state,
    doubt: null,
    errors,
    input: { epd: String(position), tags: 'soon, needs call' },
  });
  const failed = [
    row(1, 'failed', { useremail: ['validation.email'], tags: ['validation.tag_disabled'] }),
    row(2, 'failed', { row: ['invitation.row_failed'] }),
    row(3, 'skipped'),
    row(4, 'ready'),
  ];
  server.give(answers(listBatchRows, { total: failed.length, rows: failed }));
  await user.click(await button('Download the unsent rows'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [heads, ...lines] = csvRows(await textOf(saved[0]));
  expect(heads?.at(-1)).toBe('Why it was not sent');
  expect(lines.map((cells) => cells.at(-1))).toEqual([
    expect.stringMatching(/^E-mail: Enter an e-mail address.* Tags: One of these tags is switched off/),
    expect.stringMatching(/^A fault of the system/),
    expect.stringMatching(/^Left out: /),
    'The list was stopped before this row',
  ]);
  expect(lines.map((cells) => cells.at(-2))).toEqual(failed.map(({ input }) => input.tags));
});

test('a draft that was left is there again, and is thrown away only after a question', async () => {
  const { user } = await open([batch({}, { ready: 3 })]);
  await user.click(await button('Discard the list'));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this list?' });
  server.give(answers(discardBatch, null));
  await user.click(within(dialog).getByRole('button', { name: 'Discard the list' }));
  expect(await button('Continue')).toBeInTheDocument();
  await waitFor(() => expect(server.named(discardBatch)).toHaveLength(1));
});

test('a list of which rows are missing cannot be sent', async () => {
  await open([batch({ total: 500 }, { ready: 300 })]);
  expect(await screen.findByText(/^Only 300 of 500 rows have arrived\./)).toBeInTheDocument();
  expect(await button('Send 300 invitations')).toBeDisabled();
});

/** A file as in browsers: jsdom's cannot be read into memory. */
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>): File =>
  Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.slice().buffer });
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const chooseFile = (name: string, bytes: Uint8Array<ArrayBuffer>, user: Awaited<ReturnType<typeof open>>['user']) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, fileOf(name, bytes));

test('a file whose encoding is in doubt shows the names in each, and the person chooses', async () => {
  const { user } = await open();
  await button('Choose a file (CSV or Excel)');
  await chooseFile('old.csv', latin('Patient ID;Surname\n17;Zo\u0091\n'), user);
  const choice = await screen.findByRole('radiogroup', { name: 'How are these names written?' });
  expect(within(choice).getAllByRole('radio')).toHaveLength(2);
  await user.click(await button('Check the list'));
  expect(await screen.findByText('Choose the line in which the names are right.')).toBeInTheDocument();
  await user.click(within(choice).getByRole('radio', { name: 'Zoë' }));
  await waitFor(() => expect(screen.queryByText(/^Choose the line in which/)).not.toBeInTheDocument());
  expect(screen.getByRole('cell', { name: 'Zoë' })).toBeInTheDocument();
});

test('a file that cannot be read is named beside its button, and the box of pasted lists is not painted red', async () => {
  const { user } = await open();
  await button('Choose a file (CSV or Excel)');
  await chooseFile('book.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xef), user);
  expect(await screen.findByText(/^book\.xlsx cannot be read as a list\./)).toBeInTheDocument();
  await user.click(await button('Continue'));
  expect(screen.getByRole('textbox', { name: 'List of patients' })).toBeValid();
});

test('what a column was said to be by a colleague is known, and what a person says goes with the list', async () => {
  const { user } = await open([], { columns: { kennung: 'epd' } });
  await user.click(await screen.findByRole('combobox', { name: 'Questionnaire' }));
  await user.click(await screen.findByRole('option', { name: 'Pre-operative screening' }));
  await user.click(screen.getByRole('textbox', { name: 'List of patients' }));
  await user.paste('Kennung;Surname;Post\n17;Jansen;a@example.org\n');
  await user.click(await button('Continue'));
  expect(await screen.findByRole('combobox', { name: 'Column Kennung is' })).toHaveValue('Patient ID');
  expect(screen.getByRole('row', { name: /^Post a@example\.org/ })).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Column Post is' }));
  await user.click(await screen.findByRole('option', { name: 'E-mail' }));
  server.give(
    answers(createBatch, batch({ total: 1 })),
    answers(putBatchRows, batch({ total: 1 }, { ready: 1 })),
    answers(getBatch, batch({ total: 1 }, { ready: 1 })),
  );
  await user.click(await button('Check the list'));
  await button('Send 1 invitation');
  expect(server.named(createBatch)[0]?.args.body).toMatchObject({ columns: { post: 'useremail' } });
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({ rows: [{ input: { useremail: 'a@example.org' } }] });
});

test('dates that can be read in two ways are asked about before the list is checked, and the columns are a press away', async () => {
  const { user } = await open([], { config: sampleConfig(['ic_enabled', 'dob_check', 'sex_check']) });
  await user.click(await screen.findByRole('combobox', { name: 'Questionnaire' }));
  await user.click(await screen.findByRole('option', { name: 'Pre-operative screening' }));
  await user.click(screen.getByRole('textbox', { name: 'List of patients' }));
  await user.paste('NHC;Fecha nac.;Sexo\n17;03/04/1980;M\n18;05/06/1980;M\n');
  await user.click(await button('Continue'));
  await user.click(await button('Continue'));
  const order = await screen.findByRole('radiogroup', { name: /^Fecha nac\.: is the day or the month first\?/ });
  await user.click(await button('Check the list'));
  expect(await screen.findAllByText('Choose what is meant.')).toHaveLength(2);
  expect(server.named(createBatch)).toEqual([]);
  await user.click(within(order).getByRole('radio', { name: /3 April 1980/ }));
  await user.click(screen.getByRole('combobox', { name: /^Sexo: what does “M” mean\?/ }));
  await user.click(await screen.findByRole('option', { name: 'Female' }));
  const checked = batch({ total: 2 }, { ready: 2 });
  server.give(answers(createBatch, batch({ total: 2 })), answers(putBatchRows, checked), answers(getBatch, checked));
  await user.click(await button('Check the list'));
  expect(await button('Send 2 invitations')).toBeEnabled();
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({
    rows: [{ input: { dob: '1980-04-03', sex: 'F' } }, { input: { dob: '1980-06-05', sex: 'F' } }],
  });
  server.give(answers(discardBatch, null));
  await user.click(await button('Back to the columns'));
  expect(await screen.findByRole('combobox', { name: 'Column NHC is' })).toHaveValue('Patient ID');
});

test('values of rows are shown in words, and dates as everywhere; what was not understood stays as in the list', async () => {
  const checked = batch({ total: 2 }, { invalid: 1, ready: 1 });
  const read = {
    epd: '17',
    dob: '1980-04-03',
    sex: 'F',
    appointment: '2026-12-20 10:30',
    language: 'nl',
  };
  const unread = {
    epd: '18',
    dob: '31.02.1980',
    sex: 'q',
    appointment: 'soon',
    language: 'klingon',
  };
  const row = { position: 1, state: 'ready' as const, doubt: null, errors: {} };
  const { server } = await open([checked], {
    config: sampleConfig(['ic_enabled', 'dob_check', 'sex_check', 'invite_appointment']),
  });
  server.give(
    answers(listBatchRows, {
      total: 2,
      rows: [
        { ...row, input: read },
        { ...row, position: 2, input: unread },
      ],
    }),
  );
  await screen.findByRole('cell', { name: '17' });
  for (const name of ['03-04-1980', 'Female', '20-12-2026 10:30', 'Dutch', ...Object.values(unread)]) {
    expect(screen.getByRole('cell', { name })).toBeInTheDocument();
  }
});

test('IDs that lost their zeros get them back by one press', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Questionnaire' }));
  await user.click(await screen.findByRole('option', { name: 'Pre-operative screening' }));
  await user.click(screen.getByRole('textbox', { name: 'List of patients' }));
  await user.paste('MRN;Surname\n0012345;Poe\n12346;Roe\n347;Doe\n');
  await user.click(await button('Continue'));
  await user.click(await button('Continue'));
  const lost = /^MRN: these numbers have probably lost the zeros in front \(2 values\)/;
  const zeros = await screen.findByRole('radiogroup', { name: lost });
  expect(within(zeros).getByRole('radio', { name: 'Keep as it is' })).not.toBeChecked();
  await user.click(within(zeros).getByRole('radio', { name: '12346 is 0012346 · 347 is 0000347' }));
  const checked = batch({ total: 3 }, { ready: 3 });
  server.give(answers(createBatch, batch({ total: 3 })), answers(putBatchRows, checked), answers(getBatch, checked));
  await user.click(await button('Check the list'));
  await button('Send 3 invitations');
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({
    rows: ['0012345', '0012346', '0000347'].map((epd) => ({ input: { epd } })),
  });
});

test('rows that are not sent for one reason are mended by one press', async () => {
  const { user } = await open([batch({}, { ready: 1, invalid: 2 })]);
  const errors = { appointment: ['validation.date'] };
  const wrong = [1, 2].map((position) => ({
    position,
    state: 'invalid' as const,
    doubt: null,
    errors,
    input: { epd: String(position), appointment: `31-02-203${position}` },
  }));
  server.give(answers(listBatchRows, { total: 2, rows: wrong }));
  const mend = await button(/^Send all 2 without “Appointment/);
  expect(screen.getByText(/^2 rows\. Appointment: /)).toBeInTheDocument();
  const mended = batch({}, { ready: 3 });
  server.give(answers(putBatchRows, mended), answers(getBatch, mended), answers(listBatchRows, { total: 0, rows: [] }));
  await user.click(mend);
  expect(await button('Send 3 invitations')).toBeEnabled();
  expect(server.named(putBatchRows)[0]?.args.body).toMatchObject({
    rows: [1, 2].map((position) => ({ position, input: { epd: String(position) } })),
  });
});

test('rows are mended as they are after a correction that leaves them with another error', async () => {
  const { user } = await open([batch({ total: 1 }, { invalid: 1 })]);
  const wrong = (last_name: string) => ({
    position: 1,
    state: 'invalid' as const,
    doubt: null,
    errors: { appointment: ['validation.date'] },
    input: { epd: '17', last_name, appointment: '31-02-2031' },
  });
  server.give(answers(listBatchRows, { total: 1, rows: [wrong('Jansn')] }));
  await user.click(await screen.findByText('Jansn'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Last name' }), '{Backspace}en');
  const unchanged = batch({ total: 1 }, { invalid: 1 });
  server.give(answers(putBatchRows, unchanged), answers(listBatchRows, { total: 1, rows: [wrong('Jansen')] }));
  await user.click(within(dialog).getByRole('button', { name: 'Check this row' }));
  await screen.findByText('Jansen');
  await user.click(await button(/without “Appointment/));
  await waitFor(() => expect(server.named(putBatchRows)).toHaveLength(2));
  expect(server.named(putBatchRows)[1]?.args.body).toMatchObject({
    rows: [{ position: 1, input: { epd: '17', last_name: 'Jansen' } }],
  });
});
