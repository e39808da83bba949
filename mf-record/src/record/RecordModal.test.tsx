import type { Permission, SlotProps } from '@intake-desk/contracts';
import { languageDifferences, renderWithShell, type ShellOptions } from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { recordDesk } from '../testing/record-desk.ts';
import RecordModal from './RecordModal.tsx';

type Desk = ReturnType<typeof recordDesk>;
let desk: Desk;
const begin = (change?: Parameters<typeof recordDesk>[0]): Desk => {
  desk = recordDesk({ fullname: 'Éva van den Berg', hidden: false, ...change });
  return desk;
};
afterEach(() => desk?.fetched.restore());

const open = async (options: ShellOptions = {}, onClose: SlotProps['record/modal/v1']['onClose'] = () => undefined) => {
  const rendered = await renderWithShell(<RecordModal target={desk.target} onClose={onClose} />, {
    remote,
    ...options,
  });
  return {
    ...rendered,
    heading: await screen.findByRole('heading', { name: desk.intake.fullname || desk.intake.epd }),
  };
};
const user = { id: 3, name: 'Demo Nurse', admin: false, authByPin: false };

test('texts are there in every language', async () => {
  begin();
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

describe('what the record shows', () => {
  test('whom it is about, status, risk and facts', async () => {
    begin({ dob: '1956-04-02', phone: '31612345678', allowEmail: null, email: 'eva@example.org' });
    await open();
    expect(screen.getByText('02-04-1956')).toBeInTheDocument();
    expect(screen.getByText('eva@example.org')).toBeInTheDocument();
    expect(screen.getByText('31612345678')).toBeInTheDocument();
    const allowed = screen.getByText('E-mail allowed').nextElementSibling;
    expect(allowed).toHaveTextContent('-');
    expect(screen.getAllByText('Completed').length).toBeGreaterThan(0);
  });

  test('name, date of birth and patient ID stand together in the head that stays, the date as the department writes it', async () => {
    begin({ dob: '1956-04-02', department: 'MDL' });
    const { heading } = await open();
    expect(await screen.findByText('1956-04-02')).toBeInTheDocument();
    const head = heading.parentElement;
    expect(head).toHaveTextContent(`Date of birth1956-04-02Patient ID${desk.intake.epd}`);
  });

  test('the patient identifier stands where there is no name, and a hidden record says so', async () => {
    begin({ fullname: '', hidden: true });
    await open();
    expect(screen.getByText('Hidden record')).toBeInTheDocument();
  });

  test('D5 who may not see the address reads only that there is one', async () => {
    begin({ email: 'eva@example.org' });
    const { person } = desk.gateway;
    if (!person) throw new Error('Nobody is signed in');
    const roles = person.user.roles.map((role) => ({ ...role, permissions: ['view_patient_modal' as const] }));
    desk.gateway.person = { ...person, user: { ...person.user, roles } };
    await open();
    expect(screen.getByText('There is an address that you may not see')).toBeInTheDocument();
    expect(screen.queryByText('eva@example.org')).not.toBeInTheDocument();
  });

  test('messages with their state, and why one failed', async () => {
    begin();
    const message = desk.intake.entries.find(({ from }) => from === 'notifications');
    if (!message) throw new Error('No message');
    Object.assign(message, { state: 'failed', reason: '550 The mailbox does not exist.' });
    const { user: person } = await open();
    await person.click(screen.getByRole('tab', { name: 'Messages' }));
    const table = await screen.findByRole('table', { name: 'Messages' });
    expect(within(table).getByText('Failed')).toBeInTheDocument();
    expect(within(table).getByText('550 The mailbox does not exist.')).toBeInTheDocument();
  });

  test('a record that is not there says so and offers another try', async () => {
    begin();
    const target = { ...desk.target, hash: 'gone' };
    await renderWithShell(<RecordModal target={target} onClose={() => undefined} />, { remote });
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be found.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('a live event brings what is new, marked', async () => {
    begin();
    const { emit } = await open();
    desk.intake.entries.push({
      id: 'comment-live',
      from: 'comments',
      log_name: 'comment',
      created_at: new Date().toISOString(),
      causer: 'Demo Manager',
      description: 'Called the patient.',
      properties: {},
    });
    const { org, department, hash } = desk.intake;
    emit('ic.updated', { org, department, hash, kind: 'comment' });
    const words = await screen.findByText('Called the patient.');
    expect(words.closest('li')).toHaveTextContent('New');
  });

  test('an event about another record is none of its business', async () => {
    begin();
    const { emit } = await open();
    const before = desk.fetched.named('POST /api/ajax').length;
    emit('ic.updated', { org: 'northsea', department: 'ANE', hash: 'another', kind: 'comment' });
    emit('ic.updated', { ...desk.target, department: 'ANE', kind: 'comment' });
    await waitFor(() => expect(desk.fetched.named('POST /api/ajax').length).toBeGreaterThan(before));
    expect(desk.fetched.named('POST /api/ajax')).toHaveLength(before + 1);
  });
});

describe('comments', () => {
  test('a comment is added and stands in the timeline', async () => {
    begin();
    const { user: person } = await open();
    await person.type(screen.getByLabelText('Comment'), 'Needs an interpreter.');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Needs an interpreter.', { selector: 'bdi' })).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toHaveValue('');
  });

  test('Ctrl+Enter sends it', async () => {
    begin();
    const { user: person } = await open();
    await person.type(screen.getByLabelText('Comment'), 'By keyboard.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('By keyboard.', { selector: 'bdi' })).toBeInTheDocument();
  });

  test("the server's first error stands under the field, which has the focus", async () => {
    begin();
    const { user: person } = await open();
    await person.type(screen.getByLabelText('Comment'), '   ');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Write a comment first.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveFocus());
  });

  test('what was typed outlives a failure, and the closing of the record', async () => {
    begin();
    const { user: person, unmount } = await open();
    desk.gateway.settings.fault = 'server';
    desk.gateway.settings.faultRoutes = ['POST /api/ic/comment'];
    await person.clear(screen.getByLabelText('Comment'));
    await person.type(screen.getByLabelText('Comment'), 'Do not lose me.');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toHaveValue('Do not lose me.');
    unmount();
    await open();
    expect(screen.getByLabelText('Comment')).toHaveValue('Do not lose me.');
  });
});

describe('forms', () => {
  // jsdom has no addresses of blobs, and saves nothing.
  const shown: Blob[] = [];
  const saved: string[] = [];
  function keep(this: HTMLAnchorElement): void {
    saved.push(this.download);
  }
  beforeAll(() => {
    const createObjectURL = (blob: Blob): string => `blob:test/${shown.push(blob)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    import.meta.jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(keep);
  });
  afterAll(() => import.meta.jest.restoreAllMocks());

  test('a form shows as PDF in a frame, and is fetched only when somebody looks', async () => {
    begin();
    const { user: person } = await open();
    const preview = `GET /api/ic/form/preview/northsea/${desk.intake.forms[0]?.id}`;
    expect(desk.fetched.named(preview)).toHaveLength(0);
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    const frame = await screen.findByTitle(/^Form .* as PDF$/);
    expect(frame).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(shown.at(-1)).toMatchObject({ type: 'application/pdf' });
  });

  test('a failure says the words of the interface', async () => {
    begin();
    desk.gateway.settings.fault = 'server';
    desk.gateway.settings.faultRoutes = ['GET /api/ic/form/preview/:org/:formId'];
    const { user: person } = await open();
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    expect(await screen.findByText('Failure fetching PDF, please contact support.')).toBeInTheDocument();
  });

  const mayOnly = (...rights: readonly Permission[]) => ({
    shell: { can: (permission: Permission) => permission === 'view_patient_modal' || rights.includes(permission) },
  });

  test('a form is saved with the right to save it, without the right to look at it', async () => {
    begin();
    const { user: person } = await open(mayOnly('export_dashboard_form'));
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }));
    const form = desk.intake.forms[0]?.id;
    await waitFor(() => expect(saved).toEqual([`form-${form}.pdf`]));
    expect(desk.fetched.named(`GET /api/ic/form/download_as_pdf/northsea/${form}`)).toHaveLength(1);
    expect(shown.at(-1)).toMatchObject({ type: 'application/pdf' });
    expect(screen.queryByTitle(/^Form .* as PDF$/)).not.toBeInTheDocument();
  });

  test('a form that cannot be saved says why', async () => {
    begin();
    desk.gateway.settings.fault = 'server';
    desk.gateway.settings.faultRoutes = ['GET /api/ic/form/download_as_pdf/:org/:form_id'];
    const { user: person } = await open(mayOnly('export_dashboard_form'));
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
  });

  test('who may only look at a form is not offered to save it', async () => {
    begin();
    const { user: person } = await open(mayOnly('preview_dashboard_form'));
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    await screen.findByTitle(/^Form .* as PDF$/);
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });

  test('without either permission there is no form', async () => {
    begin();
    await open(mayOnly());
    expect(screen.queryByRole('tab', { name: 'Form' })).not.toBeInTheDocument();
  });
});

describe('who holds the record', () => {
  const sessions = (name: string): unknown[] =>
    desk.fetched.named(`POST /api/ic/${name}-editing-record`).map(({ body }) => body);

  test('an opened record is held, and released by its own tab when it closes', async () => {
    begin();
    const { unmount } = await open({ shell: { user } });
    expect(await screen.findByText(/You hold this record/)).toBeInTheDocument();
    expect(desk.intake.lock).toMatchObject({ userName: 'Demo Nurse' });
    const held = desk.intake.lock?.tab;
    unmount();
    await waitFor(() => expect(desk.intake.lock).toBeUndefined());
    expect(sessions('stop')).toEqual([expect.objectContaining({ hash: desk.target.hash, sessionId: held })]);
    expect(desk.fetched.named('POST /api/ic/stop-editing-record')[0]?.keepalive).toBe(true);
  });

  test('a page that goes away releases it too', async () => {
    begin();
    await open({ shell: { user } });
    await screen.findByText(/You hold this record/);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(desk.intake.lock).toBeUndefined());
  });

  test('another holder is named with a countdown; once the record is free it is taken over', async () => {
    begin({ lock: { userId: 2, userName: 'Demo Manager', tab: 7, touchedAt: Date.now() - 60_000 } });
    const { emit } = await open({ shell: { user } });
    expect(await screen.findByText('Demo Manager is working in this record')).toBeInTheDocument();
    expect(screen.getByText(/Free in (2:00|1:59)/)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toBeEnabled();
    desk.intake.lock = undefined;
    emit('ic.updated', { org: 'northsea', department: 'ANE', hash: desk.target.hash, kind: 'editing' });
    expect(await screen.findByText(/You hold this record/)).toBeInTheDocument();
  });

  test('the older tab of the same user turns read-only, and takes the record back when asked to', async () => {
    begin();
    const { emit, user: person } = await open({ shell: { user } });
    await screen.findByText(/You hold this record/);
    await person.clear(screen.getByLabelText('Comment'));
    await person.type(screen.getByLabelText('Comment'), 'Half a sentence');
    const older = desk.intake.lock?.tab;
    desk.intake.lock = { userId: 3, userName: 'Demo Nurse', tab: 999_999, touchedAt: Date.now() };
    emit('ic.updated', { org: 'northsea', department: 'ANE', hash: desk.target.hash, kind: 'editing' });
    expect(await screen.findByText(/in a newer tab/)).toBeInTheDocument();
    // What was typed stays to be read.
    expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument();
    expect(screen.getByText('Half a sentence')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Work here instead' }));
    expect(await screen.findByText(/You hold this record/)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toHaveValue('Half a sentence');
    await person.clear(screen.getByLabelText('Comment'));
    expect(desk.intake.lock).toMatchObject({ tab: older });
  });

  test('a record of a linked organisation is read, never held', async () => {
    begin();
    desk.world.readOnly.add(desk.target.hash);
    await open({ shell: { user } });
    expect(screen.getByText(/belongs to a linked organisation/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument();
    expect(sessions('start')).toEqual([]);
  });
});

test('the second click of a double click does not close what the first one opened', async () => {
  begin();
  let closed = 0;
  const { user: person } = await open({}, () => {
    closed += 1;
  });
  await act(async () => undefined);
  await person.click(screen.getByRole('button', { name: 'Close the record' }));
  await waitFor(async () => {
    await person.click(screen.getByRole('button', { name: 'Close the record' }));
    expect(closed).toBeGreaterThan(0);
  });
});
