import {
  addComment,
  Download,
  downloadForm,
  getDepartmentConfig,
  getEpdDetails,
  getTags,
  keepEditing,
  type Permission,
  previewForm,
  startEditing,
  stopEditing,
  tabLimit,
} from '@intake-desk/contracts';
import { Modal } from '@intake-desk/kit';
import {
  answers,
  languageDifferences,
  renderWithShell,
  type TestReply,
  type TestServer,
} from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { type OpenedRecord, openRecord, showsRecord } from '../testing/open-record.tsx';
import {
  freeLock,
  sampleConfig,
  sampleEntry,
  sampleMessage,
  sampleRecord,
  sampleTarget,
} from '../testing/sample-record.ts';
import RecordModal from './RecordModal.tsx';

let server: TestServer;
const { jest } = import.meta;
/** The opened record's `sessionId`: every random number is made equal to it. */
const tab = 123_456;
beforeEach(() => {
  let drawn = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => {
    drawn = (drawn + 1) % 1000;
    return (tab + drawn / 1000) / tabLimit;
  });
});

const open = async ({ replies = [], ...options }: OpenedRecord = {}) => {
  const held = answers(startEditing, lockOf({ by: 'Demo Nurse', session: tab }));
  const opened = await openRecord({ tab: 'Timeline', replies: [...replies, held], ...options });
  server = opened.server;
  return opened;
};

/** Returns a lock held by somebody; for the opened tab it is locked if another tab holds it. */
const lockOf = ({
  by,
  session,
  own = by === user.name,
}: {
  readonly by: string;
  readonly session: number;
  readonly own?: boolean;
}) => ({
  editing: new Date().toISOString(),
  editing_by: by,
  editing_by_caller: own,
  session_id: session,
  locked: session !== tab,
  seconds_left: 120,
});
const user = { id: 3, name: 'Demo Nurse', admin: false, authByPin: false };

test('every text exists in all languages', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

describe('what the record shows', () => {
  test('a record is 75 % of the window wide', async () => {
    await open();
    const root = screen.getByRole('dialog').closest<HTMLElement>('[style*="--modal-size"]');
    expect(root?.style.getPropertyValue('--modal-size')).toBe('75vw');
  });

  test('the record shows the patient, the status, the risk and the facts', async () => {
    const { user: person } = await open();
    expect(screen.getByText('eva@example.org')).toBeInTheDocument();
    expect(screen.getByText('31612345678')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all details' }));
    const allowed = screen.getByText('E-mail allowed').nextElementSibling;
    expect(allowed).toHaveTextContent('-');
    expect(screen.getAllByText('Completed').length).toBeGreaterThan(0);
  });

  test('the head of the dialog shows name, date of birth with age, and patient ID', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-04-01T22:30:00Z'));
    const { heading } = await open();
    // It is 2 April at the organisation already.
    expect(heading.parentElement).toHaveTextContent('Born02-04-1956 (70 years)Patient ID10001');
    expect(heading.parentElement?.parentElement).toContainElement(
      screen.getByRole('button', { name: 'Close the record' }),
    );
  });

  test('the patient identifier is shown if there is no name, and a hidden record says so', async () => {
    await open({ record: sampleRecord({ fullname: '', hidden: true }) });
    expect(screen.getByText('Hidden record')).toBeInTheDocument();
  });

  test('D5 a user who may not see the address reads only that there is one', async () => {
    const { epd } = sampleRecord();
    await open({ record: sampleRecord({ epd: { ...epd, useremail: 1 } }) });
    expect(screen.getByText('Stored, but not visible to you')).toBeInTheDocument();
    expect(screen.queryByText('eva@example.org')).not.toBeInTheDocument();
  });

  test('messages are shown with their state, and a failed one with its reason', async () => {
    const message = sampleMessage({ state: 'failed', reason: '550 The mailbox does not exist.' });
    const { user: person } = await open({ record: sampleRecord({ rows: [message] }) });
    await person.click(screen.getByRole('tab', { name: 'Messages' }));
    const table = await screen.findByRole('table', { name: 'Messages' });
    expect(within(table).getByText('Failed')).toBeInTheDocument();
    expect(within(table).getByText('550 The mailbox does not exist.')).toBeInTheDocument();
  });

  test('a record that does not exist says so and offers a retry', async () => {
    await renderWithShell(<RecordModal target={sampleTarget} onClose={() => undefined} />, {
      remote,
      answers: [
        answers.failure(getEpdDetails, 404),
        answers(getDepartmentConfig, { config: sampleConfig(), content: [] }),
        answers(getTags, []),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be found.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('a live event adds the new entries and marks them', async () => {
    const { emit } = await open();
    const comment = sampleEntry({
      id: 'comment-live',
      created_at: new Date().toISOString(),
      description: 'Called the patient.',
    });
    server.give(showsRecord({ rows: [sampleMessage(), comment] }));
    emit('ic.updated', { org: 'northsea', department: 'ANE', hash: sampleTarget.hash, kind: 'comment' });
    const words = await screen.findByText('Called the patient.');
    expect(words.closest('li')).toHaveTextContent('New');
  });

  test('an event about another record is ignored', async () => {
    const { emit } = await open();
    const before = server.named(getEpdDetails).length;
    emit('ic.updated', { org: 'northsea', department: 'ANE', hash: 'anotherrecord000001', kind: 'comment' });
    emit('ic.updated', { ...sampleTarget, department: 'ANE', kind: 'comment' });
    await waitFor(() => expect(server.named(getEpdDetails).length).toBeGreaterThan(before));
    expect(server.named(getEpdDetails)).toHaveLength(before + 1);
  });
});

/** Returns replies that accept a comment and add it to the record. */
const takes = (description: string): TestReply[] => {
  const entry = sampleEntry({ id: 'comment-1', description });
  return [answers(addComment, entry), showsRecord({ rows: [sampleMessage(), entry] })];
};

describe('comments', () => {
  test('a comment is added and shown in the timeline', async () => {
    const { user: person } = await open();
    server.give(...takes('Needs an interpreter.'));
    await person.type(screen.getByLabelText('Comment'), 'Needs an interpreter.');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Needs an interpreter.', { selector: 'bdi' })).toBeInTheDocument();
    expect(server.named(addComment).map(({ args }) => args.body)).toEqual([
      { org: 'northsea', departmentSymbol: 'ANE', commentable_id: 1, body: 'Needs an interpreter.' },
    ]);
    expect(screen.getByLabelText('Comment')).toHaveValue('');
  });

  test('Ctrl+Enter sends a comment', async () => {
    const { user: person } = await open();
    server.give(...takes('By keyboard.'));
    await person.type(screen.getByLabelText('Comment'), 'By keyboard.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('By keyboard.', { selector: 'bdi' })).toBeInTheDocument();
  });

  test("the server's first error is below the field, which has the focus", async () => {
    const { user: person } = await open();
    server.give(answers.failure(addComment, 422, { errors: { body: ['comment.required'] } }));
    await person.type(screen.getByLabelText('Comment'), '   ');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Write a comment first.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveFocus());
  });

  test('typed text survives a failure, and closing the record', async () => {
    const { user: person, unmount } = await open();
    server.give(answers.failure(addComment, 500));
    await person.clear(screen.getByLabelText('Comment'));
    await person.type(screen.getByLabelText('Comment'), 'Do not lose me.');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toHaveValue('Do not lose me.');
    unmount();
    await open();
    expect(screen.getByLabelText('Comment')).toHaveValue('Do not lose me.');
  });

  test('256 a comment that was not sent ends neither by closing the record nor, without a question, by closing the tab', async () => {
    const closes = jest.fn();
    const { user: person } = await open({ props: { onClose: closes } });
    await person.clear(screen.getByLabelText('Comment'));
    const closesTab = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closesTab()).toBe(true);
    await person.type(screen.getByLabelText('Comment'), 'Not sent.');
    expect(closesTab()).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Close the record' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await person.keyboard('{Escape}');
    await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
    await person.clear(screen.getByLabelText('Comment'));
  });
});

describe('forms', () => {
  // jsdom has no blob addresses, and saves nothing.
  const shown: Blob[] = [];
  const saved: string[] = [];
  function keep(this: HTMLAnchorElement): void {
    saved.push(this.download);
  }
  beforeEach(() => {
    shown.length = 0;
    saved.length = 0;
    const createObjectURL = (blob: Blob): string => `blob:test/${shown.push(blob)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(keep);
  });

  test('a form is shown as a PDF in a frame, and fetched only once it is opened', async () => {
    const { user: person } = await open({ replies: [previews] });
    expect(server.named(previewForm)).toEqual([]);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = () => promise;
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    // For users who do not see where the entry will appear.
    expect(await screen.findByRole('status', { name: 'Loading the form' })).toBeInTheDocument();
    resolve();
    const frame = await screen.findByTitle(/^Form .* as PDF$/);
    expect(frame).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(shown.at(-1)).toMatchObject({ type: 'application/pdf' });
    expect(server.named(previewForm).map(({ args }) => args.params)).toEqual([{ org: 'northsea', formId: 4 }]);
  });

  test("a form that cannot be shown is explained in the desk's own words", async () => {
    const { user: person } = await open({ replies: [answers.failure(previewForm, 500)] });
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    expect(await screen.findByText('Failure fetching PDF, please contact support.')).toBeInTheDocument();
  });

  const previews = answers(previewForm, { success: true, data: btoa('%PDF-1.4') });
  const mayOnly = (...rights: readonly Permission[]) => ({
    shell: {
      can: (permission: string) => permission === 'view_patient_modal' || rights.some((one) => one === permission),
    },
  });

  test('a user who may save a form but not preview it can save it', async () => {
    const file = new Download('form-4.pdf', new TextEncoder().encode('%PDF-1.4'));
    const { user: person } = await open({
      ...mayOnly('export_dashboard_form'),
      replies: [answers(downloadForm, file)],
    });
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual(['form-4.pdf']));
    expect(server.named(downloadForm).map(({ args }) => args.params)).toEqual([{ org: 'northsea', form_id: 4 }]);
    expect(shown.at(-1)).toMatchObject({ type: 'application/pdf' });
    expect(screen.queryByTitle(/^Form .* as PDF$/)).not.toBeInTheDocument();
  });

  test('a form that cannot be saved says why', async () => {
    const { user: person } = await open({
      ...mayOnly('export_dashboard_form'),
      replies: [answers.failure(downloadForm, 500)],
    });
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
  });

  test('users who may only preview a form cannot save it', async () => {
    const { user: person } = await open({ ...mayOnly('preview_dashboard_form'), replies: [previews] });
    await person.click(screen.getByRole('tab', { name: 'Form' }));
    await screen.findByTitle(/^Form .* as PDF$/);
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });

  test('a user with neither permission sees no form', async () => {
    await open(mayOnly());
    expect(screen.queryByRole('tab', { name: 'Form' })).not.toBeInTheDocument();
  });
});

describe('who holds the record', () => {
  const mine = lockOf({ by: 'Demo Nurse', session: tab });
  const released = () => server.named(stopEditing);
  const held = () => waitFor(() => expect(server.named(startEditing)).toHaveLength(1));
  const changedHands = { org: 'northsea', department: 'ANE', hash: sampleTarget.hash, kind: 'editing' } as const;

  test('an opened record is locked, and unlocked by its own tab when it closes', async () => {
    const { unmount } = await open({ shell: { user } });
    await held();
    const body = { org: 'northsea', departmentSymbol: 'ANE', hash: sampleTarget.hash, sessionId: tab };
    expect(server.named(startEditing).map(({ args }) => args)).toEqual([{ body }]);
    unmount();
    await waitFor(() => expect(released().map(({ args }) => args)).toEqual([{ body }]));
    expect(released()[0]?.keepalive).toBe(true);
  });

  test('leaving the page unlocks the record too', async () => {
    await open({ shell: { user } });
    await held();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(released()).toHaveLength(1));
  });

  test('another holder is named with a countdown, and the record is taken over once it is free', async () => {
    const { emit } = await open({
      shell: { user },
      replies: [answers(startEditing, lockOf({ by: 'Demo Manager', session: 7 }))],
    });
    expect(await screen.findByText('Demo Manager is working in this record')).toBeInTheDocument();
    expect(screen.getByText(/Free in (2:00|1:59)/)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toBeEnabled();
    server.give(answers(keepEditing, freeLock), answers(startEditing, mine));
    emit('ic.updated', changedHands);
    expect(await screen.findByText('This record is free now. You can work in it.')).toBeInTheDocument();
  });

  test('a colleague of the same name is another holder, not another tab, and is waited for', async () => {
    const { emit } = await open({
      shell: { user },
      replies: [answers(startEditing, lockOf({ by: 'Demo Nurse', session: 7, own: false }))],
    });
    expect(await screen.findByText('Somebody else called Demo Nurse is working in this record')).toBeInTheDocument();
    server.give(answers(keepEditing, freeLock), answers(startEditing, mine));
    emit('ic.updated', changedHands);
    expect(await screen.findByText('This record is free now. You can work in it.')).toBeInTheDocument();
  });

  test('the older tab of the same user turns read-only, and takes the record back when asked to', async () => {
    const { emit, user: person } = await open({ shell: { user } });
    await held();
    await person.clear(screen.getByLabelText('Comment'));
    await person.type(screen.getByLabelText('Comment'), 'Half a sentence');
    server.give(answers(keepEditing, lockOf({ by: 'Demo Nurse', session: 999_999 })));
    emit('ic.updated', changedHands);
    expect(await screen.findByText(/in a newer tab/)).toBeInTheDocument();
    // The draft remains readable.
    expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument();
    expect(screen.getByText('Half a sentence')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Work here instead' }));
    expect(await screen.findByText('This record is free now. You can work in it.')).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toHaveValue('Half a sentence');
    await person.clear(screen.getByLabelText('Comment'));
    expect(server.named(startEditing)).toHaveLength(2);
  });

  test('a record of a linked organisation is read and never locked', async () => {
    await open({ shell: { user }, record: sampleRecord({ writable: false }) });
    expect(screen.getByText(/belongs to a linked organisation/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument();
    expect(server.named(startEditing)).toEqual([]);
  });
});

test('Escape while the record loads closes it and leaves the list below it open', async () => {
  const closes: string[] = [];
  const { user: person } = await renderWithShell(
    <>
      <Modal opened onClose={() => closes.push('list')} title="Patients" />
      <RecordModal target={sampleTarget} onClose={() => closes.push('record')} />
    </>,
    { remote, answers: [answers.failure(getEpdDetails, 404)] },
  );
  await person.keyboard('{Escape}');
  await waitFor(() => expect(closes).toEqual(['record']));
});

test('the second click of a double click does not close what the first one opened', async () => {
  let closed = 0;
  const { user: person } = await open({
    props: {
      onClose: () => {
        closed += 1;
      },
    },
  });
  await act(async () => undefined);
  await person.click(screen.getByRole('button', { name: 'Close the record' }));
  await waitFor(async () => {
    await person.click(screen.getByRole('button', { name: 'Close the record' }));
    expect(closed).toBeGreaterThan(0);
  });
});

test('a record opens with the focus on its first part, below the actions', async () => {
  const { user } = await openRecord();
  await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveFocus());
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(screen.getByRole('tab', { selected: true })).not.toHaveFocus();
});
