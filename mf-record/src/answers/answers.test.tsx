import {
  type GivenAnswer,
  getAnswers,
  getEpdDetails,
  markHandled,
  markRead,
  previewForm,
} from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openRecord, showsRecord } from '../testing/open-record.tsx';
import { sampleRecord, sampleTarget } from '../testing/sample-record.ts';

const given = (uniqueId: string, question: string, group: GivenAnswer['group'], ...texts: string[]): GivenAnswer => ({
  uniqueId,
  question,
  answers: texts,
  group,
});

const form = (...rows: GivenAnswer[]) => [
  { id: 4, name: 'Pre-operative screening', created_at: '2026-03-02T10:00:00.000Z', answers: rows },
];
const critical = given('anticoagulants', 'Do you take blood thinners?', 1, 'Yes, marcoumar');
const normal = given('diabetes', 'Do you have diabetes?', 3, 'No');
const passed = given('remarks', 'Anything else?', 3);
const some = answers(getAnswers, form(critical, normal, passed));
const reading = { at: '2026-03-02T11:00:00.000Z', by: 'Nora Nurse' };
const marks = answers(markRead, { read: reading });
const firstTab = (): string | null => screen.getAllByRole('tab')[0]?.textContent ?? null;

test('a completed intake opens with its remarkable answers; the rest is a click away', async () => {
  const { user } = await openRecord({ replies: [some, marks, showsRecord({ read: reading })] });
  expect(firstTab()).toBe('Answers');
  const list = within(await screen.findByRole('article', { name: 'Pre-operative screening' }));
  expect(list.getByText('Do you take blood thinners?')).toBeInTheDocument();
  expect(list.getByText('Critical')).toBeInTheDocument();
  expect(list.getByText('Yes, marcoumar')).toBeInTheDocument();
  expect(list.queryByText('Do you have diabetes?')).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Show all 3' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CriticalDo you take blood thinners?Yes, marcoumar',
    'NormalDo you have diabetes?No',
    'NormalAnything else?Not answered',
  ]);
});

test('if no answer is remarkable all are shown, with a sentence that says so', async () => {
  await openRecord({ replies: [answers(getAnswers, form(normal)), marks] });
  expect(await screen.findByText('No answers need attention.')).toBeInTheDocument();
  expect(screen.getByText('Do you have diabetes?')).toBeInTheDocument();
});

test('users who may not see risk read all answers without their risk', async () => {
  await openRecord({ replies: [answers(getAnswers, form({ ...critical, group: null })), marks] });
  expect(await screen.findByText('Do you take blood thinners?')).toBeInTheDocument();
  expect(screen.queryByText('No answers need attention.')).not.toBeInTheDocument();
});

test('N2 opening the answers marks the intake as seen and not as handled', async () => {
  const { server } = await openRecord({ replies: [some, marks] });
  expect(await screen.findByRole('button', { name: 'Mark as handled' })).toBeInTheDocument();
  const seen = { answered_at: '2026-03-02T10:00:00.000Z' };
  const body = { org: 'northsea', departmentSymbol: 'ANE', id: 1, read: true, ...seen };
  await waitFor(() => expect(server.named(markRead).map(({ args }) => args.body)).toEqual([body]));
  expect(server.named(markHandled)).toEqual([]);
});

test('N2 a note that nobody saved is there again after the record was closed, and gone once the intake is handled', async () => {
  const record = sampleRecord({ read: reading });
  const first = await openRecord({ record, replies: [some] });
  await first.user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Called the ward.');
  first.unmount();
  const { user, server, unmount } = await openRecord({ record, replies: [some] });
  expect(await screen.findByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Called the ward.');
  const handled = { ...reading, note: 'Called the ward.' };
  server.give(answers(markHandled, { handled }), showsRecord({ read: reading, handled }));
  await user.click(screen.getByRole('button', { name: 'Mark as handled' }));
  await screen.findByText(/Handled by/);
  unmount();
  await openRecord({ record, replies: [some] });
  expect(await screen.findByRole('textbox', { name: 'Note (optional)' })).toHaveValue('');
});

test('an intake is handled by a press, with a note, by name, and that can be undone', async () => {
  const { user, server } = await openRecord({ record: sampleRecord({ read: reading }), replies: [some] });
  await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Called the ward.');
  const handled = { ...reading, note: 'Called the ward.' };
  server.give(answers(markHandled, { handled }), showsRecord({ read: reading, handled }));
  await user.click(screen.getByRole('button', { name: 'Mark as handled' }));
  expect(await screen.findByText(/Handled by/)).toHaveTextContent('Handled by Nora Nurse, 02-03-2026 12:00');
  expect(screen.getByText('Called the ward.')).toBeInTheDocument();
  server.give(answers(markHandled, { handled: null }), showsRecord({ read: reading }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('textbox', { name: 'Note (optional)' })).toHaveValue('');
  const body = { org: 'northsea', departmentSymbol: 'ANE', id: 1 };
  expect(server.named(markHandled).map(({ args }) => args.body)).toEqual([
    { ...body, handled: true, note: 'Called the ward.', answered_at: '2026-03-02T10:00:00.000Z' },
    { ...body, handled: false },
  ]);
});

test('a note takes no text while it is saved', async () => {
  const { user, server } = await openRecord({ record: sampleRecord({ read: reading }), replies: [some] });
  const note = await screen.findByRole('textbox', { name: 'Note (optional)' });
  await user.type(note, 'Called');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers.failure(markHandled, 500, {}));
  await user.click(screen.getByRole('button', { name: 'Mark as handled' }));
  await user.type(note, ' again');
  expect(note).toHaveValue('Called');
  resolve();
  await waitFor(() => expect(note).not.toHaveAttribute('readonly'));
  await user.type(note, ' again');
  expect(note).toHaveValue('Called again');
});

test('an intake that somebody has read keeps their name, and a linked one is not marked', async () => {
  const { server, unmount } = await openRecord({ record: sampleRecord({ read: reading }), replies: [some] });
  await screen.findByText('Do you take blood thinners?');
  expect(screen.getByText(/Seen by/)).toHaveTextContent('Seen by Nora Nurse, 02-03-2026 12:00');
  unmount();
  const linked = await openRecord({ record: sampleRecord({ writable: false }), replies: [some] });
  await screen.findByText('Do you take blood thinners?');
  expect([...server.named(markRead), ...linked.server.named(markRead)]).toEqual([]);
});

test('D3 the answers of a linked organisation are read through the one by which the record was opened', async () => {
  const { server } = await openRecord({
    record: sampleRecord({ writable: false }),
    replies: [some],
    props: { target: { ...sampleTarget, org: 'delta' } },
  });
  await screen.findByText('Do you take blood thinners?');
  expect(server.named(getEpdDetails).map(({ args }) => args.body.org)).toEqual(['delta']);
  expect(server.named(getAnswers).map(({ args }) => args.query.org)).toEqual(['delta']);
});

test('the answers are fetched, and marked as read, only while somebody looks at them', async () => {
  const { server } = await openRecord({
    record: sampleRecord({ category: 'step', status: 0 }),
    replies: [some, marks],
  });
  expect(firstTab()).toBe('Timeline');
  expect(server.named(getAnswers)).toEqual([]);
});

test('if the answers cannot be fetched the record says why and offers a retry', async () => {
  const { user, server } = await openRecord({ replies: [answers.failure(getAnswers, 500)] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.give(some, marks);
  await user.click(again);
  expect(await screen.findByText('Do you take blood thinners?')).toBeInTheDocument();
});

test('a failure to mark the intake as read does not hide the answers, and can be retried', async () => {
  const { user, server } = await openRecord({ replies: [some, answers.failure(markRead, 500)] });
  expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
  server.give(marks, showsRecord({ read: reading }));
  await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(screen.getByText(/Seen by/)).toBeInTheDocument());
});

test.each([
  ['without the right to see forms', { can: (right: string) => right !== 'preview_dashboard_form' }],
  ['on a tablet', { user: { id: 3, name: 'Demo Nurse', admin: false, authByPin: true } }],
])('%s a completed intake opens with its story', async (_, shell) => {
  const { server } = await openRecord({ shell });
  expect(firstTab()).toBe('Timeline');
  expect(screen.queryByRole('tab', { name: 'Answers' })).not.toBeInTheDocument();
  expect(server.named(getAnswers)).toEqual([]);
});

test('the PDF is one click away', async () => {
  const { user } = await openRecord({
    replies: [some, marks, answers(previewForm, { success: false, data: '' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Show as PDF' }));
  expect(screen.getByRole('tab', { name: 'Form' })).toHaveAttribute('aria-selected', 'true');
});
