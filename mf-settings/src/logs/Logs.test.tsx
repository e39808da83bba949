import { getOptions, type Language, type Options, putOption } from '@intake-desk/contracts';
import {
  type AccessLogRow,
  type AdminLogRow,
  exportAccessLog,
  exportAdminLog,
  listUsers,
  readAccessLog,
  readAdminLog,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import remote from '../remote.ts';
import { nurse } from '../testing/sample-users.ts';
import Logs from './Logs.tsx';

const hostile = '<img src=x onerror=alert(1)>';

const access = (given: Partial<AccessLogRow>): AccessLogRow => ({
  id: 1,
  at: '2026-11-20T09:30:15.000Z',
  userId: nurse.id,
  userName: 'Demo Nurse',
  roles: 'Nurse',
  action: 'read',
  subject: 'GET /api/ic/progress',
  epd: 'P-1',
  patients: 1,
  allowed: true,
  ip: '192.0.2.7',
  requestId: 'abc',
  asked: { ic_id: '4' },
  changes: [],
  file: null,
  rows: null,
  ...given,
});
const refused = access({ id: 2, userId: 99, userName: hostile, epd: null, patients: 0, allowed: false });

const change: AdminLogRow = {
  id: 5,
  at: '2026-11-20T09:30:15.000Z',
  userId: 1,
  userName: 'Admin',
  subject: 'role',
  subjectName: hostile,
  action: 'change',
  description: 'Admin changed the role.',
  ip: null,
  requestId: null,
  differences: [{ field: 'name', before: 'Old', after: hostile }],
};

const listOf = (...rows: readonly AccessLogRow[]): TestReply =>
  answers(readAccessLog, { total: 40, filtered: rows.length, page: 1, pageSize: 10, rows: [...rows] });

const adminLog = (...rows: readonly Partial<AdminLogRow>[]): TestReply =>
  answers(readAdminLog, {
    total: rows.length,
    filtered: rows.length,
    page: 1,
    pageSize: 10,
    subjects: ['role'],
    rows: rows.map((row, index) => ({ ...change, id: index + 1, ...row })),
  });

/** Shows the address to the test, and the browser's Back. */
function Address() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{JSON.stringify({ search, state })}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

interface Opened {
  readonly path?: string;
  readonly state?: unknown;
  readonly language?: Language;
  readonly list?: readonly TestReply[];
  readonly options?: Options;
}

const open = ({
  path = '/settings/logs',
  state,
  language = 'en',
  list = [listOf(access({}), refused)],
  options = {},
}: Opened = {}) =>
  renderWithShell(
    <>
      <Logs />
      <Address />
    </>,
    { remote, language, path, state, answers: [answers(getOptions, options), answers(listUsers, [nurse]), ...list] },
  );

const row = (name = 'Demo Nurse'): Promise<HTMLElement> =>
  screen.findByRole('row', { name: `Open the row of ${name}, 20-11-2026 10:30:15` });
const address = (): string => screen.getByTestId('address').textContent ?? '';

test('the access log says who did what with whose data, and that looking is logged', async () => {
  await open();
  expect(await row()).toHaveTextContent('Read');
  expect(await row()).toHaveTextContent('P-1');
  expect(await row(hostile)).toHaveTextContent('Refused');
  expect(await row(hostile)).toHaveTextContent('No patient');
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('Viewing this log is recorded too.')).toBeInTheDocument();
});

test('a row about a correction shows the values before and after', async () => {
  const changes = [{ field: 'dob', before: '1956-02-04', after: null }];
  const { user } = await open({ list: [listOf(access({ changes }))] });
  await user.click(await row());
  expect(await screen.findByText('Changed: dob')).toBeInTheDocument();
  expect(screen.getByText('1956-02-04 → –')).toBeInTheDocument();
});

test('D5 a filtered patient is in the body of the request and in no address', async () => {
  const { user, server } = await open();
  await row();
  await user.type(screen.getByRole('textbox', { name: 'Full patient ID' }), 'P-77');
  await waitFor(() => expect(server.named(readAccessLog).at(-1)?.args.body).toMatchObject({ epd: 'P-77' }));
  expect(JSON.parse(address())).toEqual({ search: '', state: { epd: 'P-77' } });
});

test('a search that was typed before a row was opened applies without closing the row', async () => {
  const { user, server } = await open();
  const opens = await row();
  await user.type(screen.getByRole('textbox', { name: 'Full patient ID' }), 'P-1');
  await user.click(opens);
  await waitFor(() => expect(server.named(readAccessLog).at(-1)?.args.body).toMatchObject({ epd: 'P-1' }));
  expect(screen.getByRole('dialog', { name: 'Access' })).toBeInTheDocument();
});

test('the page size of each log is kept for the user, beside those of other lists', async () => {
  const { user, server, unmount } = await open({ options: { rowsPerPage_lists: { users: 50 } } });
  await row();
  expect(server.named(readAccessLog).at(-1)?.args.body).toMatchObject({ pageSize: 10 });
  server.give(answers(putOption, {}));
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  await user.click(await screen.findByRole('option', { name: '25' }));
  await waitFor(() => expect(server.named(readAccessLog).at(-1)?.args.body).toMatchObject({ pageSize: 25 }));
  expect(server.named(putOption)[0]?.args).toEqual({
    params: { option: 'rowsPerPage_lists' },
    body: { value: { users: 50, accessLog: 25 } },
  });
  unmount();
  const again = await open({ options: { rowsPerPage_lists: { accessLog: 25 } } });
  await row();
  expect(again.server.named(readAccessLog).map(({ args }) => args.body)).toMatchObject([{ pageSize: 25 }]);
  expect(JSON.parse(address())).toMatchObject({ search: '' });
});

test('refused calls come first, or alone by a tick; the head of the time brings the newest, then the oldest', async () => {
  const { user, server } = await open();
  await row();
  const asked = () => server.named(readAccessLog).at(-1)?.args.body;
  const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(asked()).toMatchObject({ order: 'refused' });
  expect(sorted('Result')).toBe('ascending');
  expect(JSON.parse(address())).toMatchObject({ search: '' });
  for (const [order, direction] of [
    ['newest', 'descending'],
    ['oldest', 'ascending'],
    ['newest', 'descending'],
  ]) {
    await user.click(screen.getByRole('button', { name: /^Time/ }));
    await waitFor(() => expect(asked()).toMatchObject({ order }));
    expect(sorted('Time')).toBe(direction);
    expect(JSON.parse(address())).toMatchObject({ search: `?order=${order}` });
  }
  await user.click(screen.getByRole('button', { name: /^Result/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Refused only' }));
  await waitFor(() => expect(asked()).toMatchObject({ order: 'refused', refused: true }));
  expect(JSON.parse(address())).toMatchObject({ search: '?refused=1' });
});

test('the administrative log has its newest rows first, and its oldest by a press on the head of the time', async () => {
  const page = { total: 1, filtered: 1, page: 1, pageSize: 10, rows: [change], subjects: ['role'] };
  const { user, server } = await open({
    path: '/settings/logs?tab=admin&page=2',
    list: [answers(readAdminLog, page)],
  });
  await row('Admin');
  const asked = () => server.named(readAdminLog).at(-1)?.args.query;
  const time = () => screen.getByRole('columnheader', { name: 'Time' });
  expect(asked()).toMatchObject({ order: 'newest', page: 2 });
  for (const [order, direction, search] of [
    ['oldest', 'ascending', '?tab=admin&order=oldest'],
    ['newest', 'descending', '?tab=admin'],
  ]) {
    await user.click(within(time()).getByRole('button', { name: /^Time/ }));
    await waitFor(() => expect(asked()).toMatchObject({ order, page: 1 }));
    expect(time()).toHaveAttribute('aria-sort', direction);
    expect(JSON.parse(address())).toMatchObject({ search });
  }
});

test('from a row the log is asked who else saw the patient, and what else the person saw', async () => {
  const { user, server } = await open();
  await user.click(await row());
  const details = await screen.findByRole('dialog', { name: 'Access' });
  expect(details).toHaveTextContent('192.0.2.7');
  expect(details).toHaveTextContent('Named: ic_id');
  await user.click(within(details).getByRole('button', { name: 'Who else saw P-1' }));
  await waitFor(() => expect(server.named(readAccessLog).at(-1)?.args.body).toMatchObject({ epd: 'P-1' }));
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'What else Demo Nurse saw' }));
  await waitFor(() => expect(server.named(readAccessLog).at(-1)?.args.body).toMatchObject({ userId: nurse.id }));
  expect(server.named(readAccessLog).at(-1)?.args.body).not.toHaveProperty('epd');
});

test('the order is asked for before what else a person saw is drawn: both hold', async () => {
  const { user, server } = await open();
  await user.click(await row());
  const other = await screen.findByRole('button', { name: 'What else Demo Nurse saw' });
  const time = within(screen.getByRole('columnheader', { name: 'Time', hidden: true })).getByRole('button', {
    name: /^Time/,
    hidden: true,
  });
  act(() => {
    other.click();
    time.click();
  });
  const both = { userId: nurse.id, order: 'newest' };
  await waitFor(() => expect(server.named(readAccessLog).at(-1)?.args.body).toMatchObject(both));
});

describe('the open row', () => {
  const changes = { total: 1, filtered: 1, page: 1, pageSize: 10, rows: [change], subjects: ['role'] };
  const logs = [
    { log: 'access', path: '/settings/logs', person: 'Demo Nurse', title: 'Access', id: 1, list: [listOf(access({}))] },
    {
      log: 'administrative',
      path: '/settings/logs?tab=admin',
      person: 'Admin',
      title: 'Change',
      id: change.id,
      list: [answers(readAdminLog, changes)],
    },
  ];
  const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test.each(logs)(
    'of the $log log stands in the address, and Back closes it',
    async ({ path, person, title, id, list }) => {
      const { user, server } = await open({ path, list, state: { epd: 'P-1' } });
      await row(person);
      const before = address();
      await user.click(await row(person));
      await screen.findByRole('dialog', { name: title });
      const { search, state } = JSON.parse(address());
      expect(new URLSearchParams(search).get('row')).toBe(String(id));
      expect(search).not.toContain('P-1');
      expect(state).toEqual({ epd: 'P-1' });
      await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
      await closed();
      expect(address()).toBe(before);
      await user.click(await row(person));
      await screen.findByRole('dialog', { name: title });
      await user.keyboard('{Escape}');
      await closed();
      expect(address()).toBe(before);
      // Each query adds a row to the log; opening a row adds none.
      expect([...server.named(readAccessLog), ...server.named(readAdminLog)]).toHaveLength(1);
    },
  );

  test.each(logs)('of the $log log opens by a sent link', async ({ path, title, id, list }) => {
    const { user } = await open({ path: `${path}${path.includes('?') ? '&' : '?'}row=${id}`, list });
    await screen.findByRole('dialog', { name: title });
    await user.keyboard('{Escape}');
    await closed();
    expect(address()).not.toContain('row=');
  });

  test.each(logs)('of the $log log that is not on the page is said to be missing', async ({ path, person, list }) => {
    const { user } = await open({ path: `${path}${path.includes('?') ? '&' : '?'}row=77`, list });
    await row(person);
    const missing = await screen.findByText(/What this link opens is not in this list/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Without an organisation' }));
    await waitFor(() => expect(missing).not.toBeInTheDocument());
    expect(address()).not.toContain('row=');
  });
});

test('the administrative log is exported with its filters', async () => {
  const page = { total: 1, filtered: 1, page: 1, pageSize: 10, rows: [change], subjects: ['role'] };
  const { user, server, calls } = await open({
    path: '/settings/logs?tab=admin&subject=role',
    list: [answers(readAdminLog, page)],
  });
  await row('Admin');
  server.give(answers.failure(exportAdminLog, 503));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(server.named(exportAdminLog)[0]?.args.body).toMatchObject({ subject: 'role', order: 'newest' });
});

test.each([
  { path: '/settings/logs', title: 'Access log', person: 'Demo Nurse', list: [listOf(access({}))] },
  { path: '/settings/logs?tab=admin', title: 'Administrative log', person: 'Admin', list: [adminLog(change)] },
])('$title has its export beside its title, before the filters', async ({ path, title, person, list }) => {
  const { user } = await open({ path, list });
  await row(person);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  screen.getByRole('button', { name: 'Export' }).focus();
  await user.tab();
  expect(screen.getByPlaceholderText(/Full patient ID|Search in changes/)).toHaveFocus();
});

test('an export that fails is said', async () => {
  const { user, server, calls } = await open();
  await row();
  server.give(answers.failure(exportAccessLog, 503));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.args[0]).toMatchObject({ kind: 'error', message: expect.stringContaining('not available') });
});

test('a log without rows says what to do about it; a failure names its cause, and the retry works', async () => {
  const { user } = await open({ list: [answers.failure(readAccessLog, 500), listOf()] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
});

test('F2 a change shows its values before and after, as text', async () => {
  const page = { total: 1, filtered: 1, page: 1, pageSize: 10, rows: [change], subjects: ['role', 'former'] };
  const { user, server } = await open({
    path: '/settings/logs?tab=admin&subject=role',
    list: [answers(readAdminLog, page)],
  });
  await user.click(await row('Admin'));
  const details = await screen.findByRole('dialog', { name: 'Change' });
  const cells = within(within(details).getByRole('table', { name: 'Changes' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Old', hostile]);
  expect(document.querySelector('img')).toBeNull();
  expect(server.named(readAdminLog)[0]?.args.query).toMatchObject({ subject: 'role' });
});

const sentencesOf = async (language: Language, rows: readonly Partial<AdminLogRow>[]): Promise<(string | null)[]> => {
  await open({ path: '/settings/logs?tab=admin', language, list: [adminLog(...rows)] });
  const table = await screen.findByRole('table');
  await waitFor(() => expect(table.querySelectorAll('tbody tr')).toHaveLength(rows.length));
  return [...table.querySelectorAll('tbody tr')].map((line) => line.lastElementChild?.textContent ?? null);
};

const told: readonly Partial<AdminLogRow>[] = [
  { subject: 'role', subjectName: 'Nurse', action: 'create' },
  { subject: 'department', subjectName: 'Pain', action: 'enable' },
  { subject: 'user', subjectName: 'Eva', action: 'givePin' },
  { subject: 'user', subjectName: 'Eva', action: 'linkIdentity' },
  { subject: 'department', subjectName: 'Pain', action: 'changeReminders' },
  { subject: 'user', subjectName: 'Eva', description: 'Admin gave the user Eva (eva@demo.test) a new PIN.' },
  { subject: 'tag', subjectName: '{{who}} $t(logs.title)', action: 'move' },
  { subject: 'messageTemplate', subjectName: 'SMS reminder (nl)', action: 'test' },
  { subject: 'tagEmail', subjectName: 'of the tag call-us in the department ANE (en)', action: 'delete' },
  { subject: 'firstStep', subjectName: 'backup', action: 'disable' },
  { userName: 'Command line', subject: 'retention', subjectName: 'access_log', action: 'delete' },
];

test('a change is one sentence in the reader’s language, with codes in words', async () => {
  expect(await sentencesOf('nl', told)).toEqual([
    'Admin heeft de rol Nurse gemaakt.',
    'Admin heeft de afdeling Pain teruggehaald.',
    'Admin heeft de gebruiker Eva een nieuwe pincode gegeven.',
    'Admin heeft de gebruiker Eva gekoppeld aan een account voor single sign-on.',
    'Admin heeft gewijzigd wanneer patiënten van de afdeling Pain een herinnering krijgen.',
    // Written before a new PIN had its own action.
    'Admin heeft de gebruiker Eva gewijzigd.',
    'Admin heeft het label {{who}} $t(logs.title) in de volgorde verplaatst.',
    'Admin heeft een test van het bericht Sms: Herinnering (Nederlands) verstuurd.',
    'Admin heeft de e-mail van het label call-us in de afdeling ANE (Engels) verwijderd.',
    'Admin heeft de eerste stap Back-up als niet nodig gemarkeerd.',
    'De opdrachtregel heeft gegevens na de bewaartermijn: regels van het inzagelogboek verwijderd.',
  ]);
});

test('a change that this version has no words for has the sentence that was recorded', async () => {
  const rows = [
    { subject: 'former', description: 'Admin {{who}} moved the former thing.' },
    { action: 'turn', description: 'Admin turned the role.' },
  ];
  expect(await sentencesOf('de', rows)).toEqual(['Admin {{who}} moved the former thing.', 'Admin turned the role.']);
});

test('the details say how a change was logged too, in the language of the log', async () => {
  const { user } = await open({
    path: '/settings/logs?tab=admin',
    language: 'es',
    list: [adminLog({ subjectName: 'X' })],
  });
  const [opener] = await screen.findAllByRole('row', { name: /Admin/ });
  if (opener) await user.click(opener);
  const details = within(await screen.findByRole('dialog', { name: 'Cambio' }));
  expect(details.getByText('Admin ha cambiado el rol X.')).not.toHaveAttribute('lang');
  expect(details.getByText('Entrada original (inglés)')).toBeInTheDocument();
  expect(details.getByText('Admin changed the role.')).toHaveAttribute('lang', 'en');
});

test('a change of a department uses the words of its editor', async () => {
  const difference = (field: string, before: string | null, after: string | null) => ({ field, before, after });
  const department: AdminLogRow = {
    ...change,
    subject: 'department',
    differences: [
      difference('name', 'Pain', 'Pain medicine'),
      difference('sms_check', 'false', 'true'),
      difference('config.format_dob', 'DD-MM-YYYY', 'YYYY-MM-DD'),
      difference('origins.dashboard.mail', 'true', null),
      difference('portal.why.nl', null, hostile),
      difference('portal.deadlineHours', '24', '48'),
      difference('notificationTypes.0.receivers', 'patient', 'patient, hospital'),
      difference('notificationTypes.1.delayHours', null, '-48'),
      difference('reminders.0.cap', '2', '3'),
    ],
  };
  const page = { total: 1, filtered: 1, page: 1, pageSize: 10, rows: [department], subjects: ['department'] };
  const { user } = await open({ path: '/settings/logs?tab=admin', list: [answers(readAdminLog, page)] });
  await user.click(await row('Admin'));
  const table = within(await screen.findByRole('dialog', { name: 'Change' })).getByRole('table');
  const [, ...rows] = [...table.querySelectorAll('tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Name', 'Pain', 'Pain medicine'],
    ['Invitations: Phone number', 'Off', 'On'],
    ['Display of sex and birth date: Birth date format', 'DD-MM-YYYY', 'YYYY-MM-DD'],
    [expect.stringMatching(/^Where intakes come from: .*: .*mail/i), 'On', 'None'],
    ['Patient’s page: Why the patient is asked: Dutch', 'None', hostile],
    [expect.stringMatching(/^Patient’s page: .*appointment/), '24 hours', '48 hours'],
    ['Message 1: Recipients', 'The patient', 'The patient, The hospital'],
    ['Message 2: Hours', 'None', '-48 hours'],
    ['reminders.0.cap', '2', '3'],
  ]);
});

test('the other log begins without the filters of the first', async () => {
  const page = { total: 0, filtered: 0, page: 1, pageSize: 10, rows: [], subjects: [] };
  const { user } = await open({
    path: '/settings/logs?refused=1',
    language: 'nl',
    list: [listOf(), answers(readAdminLog, page)],
  });
  await user.click(await screen.findByRole('tab', { name: 'Beheerlogboek' }));
  expect(await screen.findByText('Niets past bij deze filters.')).toBeInTheDocument();
  expect(JSON.parse(address())).toMatchObject({ search: '?tab=admin' });
});
