import {
  addTags,
  getTagActivatedEmails,
  getTags,
  previewTagEmail,
  type RecordDetail,
  sendTagEmail,
  type Tag,
} from '@intake-desk/contracts';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';
import { ChangingRecord, RecordChanges } from '../testing/ChangingRecord.tsx';
import { freeEditing } from '../testing/editing.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { RecordTags } from './RecordTags.tsx';

const tag = (id: number, name: string, change: Partial<Tag> = {}): Tag => ({
  id,
  name,
  color: '#123456',
  disabled_at: null,
  is_default: false,
  enabling_email_key: null,
  group: { id: 1, name: 'Care', color: '#123456', exclusive: false, is_no_group: false, alterable: true },
  ...change,
});
const urgency = { id: 2, name: 'Urgency', color: '#123456', exclusive: true, is_no_group: false, alterable: true };
const tags = [
  tag(1, 'fasting'),
  tag(2, 'diabetes'),
  tag(3, 'urgent', { group: urgency }),
  tag(4, 'elective', { group: urgency }),
  tag(5, 'old', { disabled_at: '2026-01-01T00:00:00.000Z' }),
  tag(6, 'bring list', { enabling_email_key: 'bring' }),
];
const template = { key: 'bring', subject: '{organisation}: bring your list', template: 'bring', tag_enabled: true };
const mail = {
  language: 'nl',
  subject: 'Noordzee: neem uw lijst mee',
  text: 'Beste Éva van den Berg,\n\nNeem mee.',
} as const;

let changes = 0;
let holds: boolean[] = [];
let records = 0;
beforeEach(() => {
  changes = 0;
  holds = [];
  records += 1;
});

const show = async (given: Partial<RecordDetail> = {}, replies: readonly TestReply[] = []) => {
  const changesOf = new RecordChanges();
  const first = sampleRecord({ hash: `hashoftags${records}`, ...given });
  const rendered = await renderWithShell(
    <ChangingRecord first={first} changes={changesOf}>
      {(record) => (
        <RecordTags
          record={record}
          editing={freeEditing}
          onChanged={() => {
            changes += 1;
          }}
          onHold={(held) => holds.push(held)}
        />
      )}
    </ChangingRecord>,
    {
      remote,
      answers: [
        answers(getTags, tags),
        answers(getTagActivatedEmails, [template]),
        ...replies,
        answers(previewTagEmail, mail),
      ],
    },
  );
  const add = async (name: string): Promise<void> => {
    await rendered.user.click(await screen.findByRole('combobox', { name: 'Add a tag' }));
    await rendered.user.click(await screen.findByRole('option', { name }));
  };
  const sent = () => rendered.server.named(addTags).map(({ args }) => args.body.tags);
  return { ...rendered, becomes: (change: Partial<RecordDetail>) => changesOf.becomes(change), add, sent };
};
const set = (...ids: number[]) => answers(addTags, { success: true, tags: ids });
const press = (name: string) => screen.getByRole('button', { name });

test('several changes are saved at once, and the desk says so', async () => {
  const { add, sent, user } = await show({ tags: [1] }, [set(2, 3)]);
  await add('diabetes');
  await add('urgent');
  await user.click(press('Remove the tag fasting'));
  expect(screen.getByRole('status')).toHaveTextContent('Saving…');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
  expect(sent()).toEqual([[2, 3]]);
  expect(changes).toBe(1);
});

test('tags are added by their names, one after the other', async () => {
  const { user, sent } = await show({}, [set(2, 1)]);
  await user.click(await screen.findByRole('combobox', { name: 'Add a tag' }));
  await user.keyboard('diab{Enter}fas{Enter}');
  await waitFor(() => expect(sent()).toEqual([[2, 1]]));
});

test('a disabled tag stays on the record and cannot be added', async () => {
  const { user } = await show({ tags: [5] }, [set()]);
  expect(await screen.findByText('(disabled)')).toBeInTheDocument();
  await user.click(press('Remove the tag old'));
  await user.click(screen.getByRole('combobox', { name: 'Add a tag' }));
  await screen.findByRole('option', { name: 'fasting' });
  expect(screen.queryByRole('option', { name: 'old' })).not.toBeInTheDocument();
});

test('unsaved tags are saved when the record closes', async () => {
  const { add, unmount, server, notices } = await show({}, [set(1)]);
  await add('fasting');
  unmount();
  await waitFor(() =>
    expect(server.named(addTags).map(({ args }) => args.body)).toEqual([
      { org: 'northsea', departmentSymbol: 'ANE', ic_id: 1, tags: [1], sessionId: 7 },
    ]),
  );
  expect(notices).toEqual([]);
});

test('a closed record whose tags were not saved says so, and offers them again', async () => {
  const { add, unmount, notices } = await show({}, [answers.offline(addTags)]);
  await add('fasting');
  unmount();
  const notice = { kind: 'error', title: '10001', message: 'The tags were not saved.' };
  await waitFor(() => expect(notices).toEqual([notice]));
  const { user, sent } = await show({}, [set(1)]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent()).toEqual([[1]]));
});

test('unsaved tags are saved when the page is left', async () => {
  const { add, server } = await show({}, [set(1)]);
  await add('fasting');
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(server.named(addTags)).toHaveLength(1));
  expect(server.named(addTags)[0]?.keepalive).toBe(true);
});

test('a failure is shown and retried by the user; a record that was closed meanwhile keeps the change', async () => {
  const first = await show({}, [answers.failure(addTags, 409)]);
  await first.add('fasting');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The tags were not saved.'), {
    timeout: 3000,
  });
  first.unmount();
  const { user, sent } = await show({}, [set(1)]);
  expect(await screen.findByText('fasting')).toBeInTheDocument();
  await user.click(press('Try again'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
  expect(sent()).toEqual([[1]]);
});

test('a tag that somebody else added meanwhile stays', async () => {
  const { add, sent, becomes } = await show({}, [set(2, 1)]);
  await add('fasting');
  becomes({ tags: [2] });
  await waitFor(() => expect(sent()).toEqual([[2, 1]]));
});

test('a second tag of an exclusive group replaces the first, or is left; meanwhile the record is held', async () => {
  const { add, user, sent } = await show({ tags: [3] }, [set(4)]);
  await add('elective');
  expect(screen.getByRole('alert')).toHaveTextContent('Replace “urgent” with “elective”?');
  expect(holds).toEqual([true]);
  await user.click(press('Cancel'));
  expect(holds).toEqual([true, false]);
  expect(screen.queryByRole('button', { name: 'Remove the tag elective' })).not.toBeInTheDocument();
  await add('elective');
  await user.click(press('Replace'));
  await waitFor(() => expect(sent()).toEqual([[4]]));
});

test('the e-mail of a tag goes to the stored address, shown masked, with the subject that was typed', async () => {
  const { add, user, server, calls } = await show({}, [set(6), answers(sendTagEmail, null)]);
  await add('bring list');
  expect(await screen.findByLabelText('The stored address: e•••@example.org')).toBeChecked();
  await user.clear(await screen.findByDisplayValue('Noordzee: neem uw lijst mee'));
  await user.type(screen.getByLabelText('Subject'), 'Please bring it');
  await user.click(press('Send the e-mail'));
  await waitFor(() => expect(holds).toEqual([true, false]));
  expect(server.named(addTags).map(({ args }) => args.body.tags)).toEqual([[6]]);
  expect(server.named(sendTagEmail).map(({ args }) => args.body)).toEqual([
    {
      org: 'northsea',
      departmentSymbol: 'ANE',
      ic_id: 1,
      tagId: 6,
      email_subject: 'Please bring it',
      sessionId: 7,
    },
  ]);
  expect(calls.at(-1)?.args[0]).toMatchObject({ message: 'The e-mail for the tag bring list will be sent.' });
});

test('the e-mail of a tag is shown as the patient will read it, and sent so unless the subject is changed', async () => {
  const { add, user, server } = await show({}, [set(6), answers(sendTagEmail, null)]);
  await add('bring list');
  expect(await screen.findByText(/Beste Éva van den Berg/)).toHaveAttribute('lang', 'nl');
  expect(screen.getByLabelText('Subject')).toHaveValue('Noordzee: neem uw lijst mee');
  await user.click(press('Send the e-mail'));
  await waitFor(() => expect(server.named(sendTagEmail)).toHaveLength(1));
  expect(server.named(sendTagEmail)[0]?.args.body).not.toHaveProperty('email_subject');
});

test('an e-mail that cannot be shown says so and can be sent nevertheless', async () => {
  const failed = answers.failure(previewTagEmail, 500);
  const { add, user, server } = await show({}, [failed, set(6), answers(sendTagEmail, null)]);
  await add('bring list');
  expect(await screen.findByText(/The e-mail cannot be shown\./)).toBeInTheDocument();
  await user.click(press('Send the e-mail'));
  await waitFor(() => expect(server.named(sendTagEmail)).toHaveLength(1));
});

test.each<[string, Partial<RecordDetail>]>([
  ['without an address', { epd: { ...sampleRecord().epd, useremail: null } }],
  ['for a patient who wants no e-mail', { allow_communication_email: false }],
])('%s the desk asks for one, and the tag can be added without an e-mail', async (_, given) => {
  const { add, user, server, sent } = await show(given, [set(6)]);
  await add('bring list');
  expect(await screen.findByText('Please provide an email for the patient')).toBeInTheDocument();
  await user.click(press('Send the e-mail'));
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(
    'Please provide an email for the patient',
  );
  expect(server.named(sendTagEmail)).toEqual([]);
  await user.type(screen.getByLabelText('E-mail address'), 'eva@example.org');
  expect(screen.getByLabelText('E-mail address')).toBeValid();
  await user.click(press('Proceed without e-mail'));
  await waitFor(() => expect(sent()).toEqual([[6]]));
});

test('a failing e-mail is reported while the tag stays on the record; Cancel removes the tag', async () => {
  const { add, user, sent } = await show({}, [set(6), answers.failure(sendTagEmail, 500)]);
  await add('bring list');
  await user.click(await screen.findByRole('button', { name: 'Send the e-mail' }));
  expect(await screen.findByText(/its e-mail was not sent/)).toBeInTheDocument();
  await user.click(press('Cancel'));
  await waitFor(() => expect(sent()).toEqual([[6], []]));
});

test('warnings of several tags come one by one', async () => {
  const { add, user } = await show({ tags: [3] }, [set(4, 6)]);
  await add('elective');
  await add('bring list');
  expect(screen.getByText('1 more tag waits for a decision.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  await user.click(press('Replace'));
  expect(await screen.findByDisplayValue('Noordzee: neem uw lijst mee')).toBe(screen.getByLabelText('Subject'));
});

test('on a tablet the tags can only be read', async () => {
  await renderWithShell(
    <RecordTags
      record={sampleRecord({ tags: [1] })}
      editing={freeEditing}
      onChanged={() => undefined}
      onHold={() => undefined}
    />,
    {
      remote,
      shell: { user: { id: 3, name: 'Demo Nurse', admin: false, authByPin: true } },
      answers: [answers(getTags, tags)],
    },
  );
  expect(await screen.findByText('fasting')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the e-mail of a tag takes no more text while it is sent', async () => {
  const { add, user, server } = await show({}, [set(6), answers.failure(sendTagEmail, 500)]);
  await add('bring list');
  const subject = await screen.findByDisplayValue('Noordzee: neem uw lijst mee');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  await user.click(press('Send the e-mail'));
  await user.type(subject, '!');
  expect(subject).toHaveValue('Noordzee: neem uw lijst mee');
  resolve();
  await screen.findByText(/its e-mail was not sent/);
  await user.type(subject, '!');
  expect(subject).toHaveValue('Noordzee: neem uw lijst mee!');
});
