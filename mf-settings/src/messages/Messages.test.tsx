import { getOptions, type Language, languages } from '@intake-desk/contracts';
import {
  listMessageTemplates,
  type MessageTemplateView,
  previewMessageTemplate,
  resetMessageTemplate,
  saveMessageTemplate,
  sendTestMessage,
  templateKinds,
  templatePlaceholders,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Messages from './Messages.tsx';

const delivered = templateKinds.flatMap((kind) =>
  languages.map(
    (language): MessageTemplateView => ({
      kind,
      language,
      subject: `{organisation}: ${kind} ${language}`,
      body: 'Dear patient\n\n{link}',
      source: 'built-in',
      version: 0,
      placeholders: [...templatePlaceholders[kind]],
    }),
  ),
);

/** All default mails, with these instead of theirs. */
const listWith = (...changed: readonly Partial<MessageTemplateView>[]): TestReply =>
  answers(
    listMessageTemplates,
    delivered.map((view) => ({
      ...view,
      ...changed.find(({ kind = 'reminder', language = 'nl' }) => view.kind === kind && view.language === language),
    })),
  );

const own: Partial<MessageTemplateView> = { subject: 'Our words', body: 'Hello\n\n{link}', source: 'own', version: 3 };

const open = (list: readonly TestReply[] = [listWith()], language: Language = 'en') =>
  renderWithShell(<Messages />, {
    remote,
    language,
    path: '/settings/messages?kind=reminder&language=nl',
    answers: [answers(getOptions, {}), ...list],
  });

const row = (): Promise<HTMLElement> => screen.findByRole('row', { name: 'Edit the text: Reminder (Dutch)' });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const bodyOf = (dialog: HTMLElement): HTMLElement => within(dialog).getByRole('textbox', { name: 'Text' });
const subjectOf = (dialog: HTMLElement): HTMLElement => within(dialog).getByRole('textbox', { name: 'Subject' });
const which = { org: 'northsea', kind: 'reminder', language: 'nl' } as const;

async function edit(list?: readonly TestReply[]) {
  const opened = await open(list);
  await opened.user.click(await row());
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Edit a text: Reminder (Dutch)' }) };
}

test('each mail says in each language whose words it has', async () => {
  await open([listWith(own)]);
  expect(await row()).toHaveTextContent('Own text');
  expect(await row()).toHaveTextContent('Our words');
});

test('a failure names its cause, and the retry works', async () => {
  const { user } = await open([answers.failure(listMessageTemplates, 500), listWith()], 'de');
  expect(await screen.findByRole('alert')).toHaveTextContent('schiefgegangen');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(
    await screen.findByRole('row', { name: 'Den Text bearbeiten: Erinnerung (Niederländisch)' }),
  ).toHaveTextContent('Standard');
});

test('a placeholder is inserted at the caret, and the caret stays behind it', async () => {
  const { user, dialog } = await edit();
  const body = bodyOf(dialog);
  await user.clear(body);
  await user.type(body, 'Call us now');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await user.click(within(dialog).getByRole('button', { name: 'Phone number' }));
  expect(body).toHaveValue('Call us {phone}now');
  await user.keyboard('or ');
  expect(body).toHaveValue('Call us {phone}or now');
});

test('own words are saved; Undo takes the first ones away again', async () => {
  const { user, server, calls, dialog } = await edit();
  server.give(answers(saveMessageTemplate, { version: 1 }), listWith({ ...own, version: 1 }));
  await user.clear(subjectOf(dialog));
  await user.type(subjectOf(dialog), 'Our words');
  await user.click(within(dialog).getByRole('button', { name: 'Save text' }));
  await closed();
  expect(server.named(saveMessageTemplate)[0]?.args.body).toEqual({
    ...which,
    subject: 'Our words',
    body: 'Dear patient\n\n{link}',
    version: 0,
  });
  const [notice] = calls;
  expect(notice?.args[0]).toMatchObject({ kind: 'success', message: expect.stringContaining('Reminder (Dutch)') });
  server.give(answers(resetMessageTemplate, null), listWith());
  const action: unknown = Reflect.get(Object(notice?.args[0]), 'action');
  Reflect.get(Object(action), 'run')();
  await waitFor(() => expect(server.named(resetMessageTemplate)[0]?.args.body).toEqual({ ...which, version: 1 }));
});

test('an unknown placeholder is said at the text that has it, and nothing typed is lost', async () => {
  const { user, server, dialog } = await edit();
  server.give(answers.failure(saveMessageTemplate, 422, { errors: { 'body.6': ['template.placeholder'] } }));
  await user.clear(bodyOf(dialog));
  await user.type(bodyOf(dialog), 'Hello {{diagnosis}');
  await user.click(within(dialog).getByRole('button', { name: 'Save text' }));
  await waitFor(() =>
    expect(bodyOf(dialog)).toHaveAccessibleDescription(
      expect.stringContaining('This placeholder cannot be used here.'),
    ),
  );
  expect(bodyOf(dialog)).toHaveValue('Hello {diagnosis}');
});

test("somebody else's words are merged: the other field's change is kept, and the next press saves", async () => {
  const { user, server, dialog } = await edit([listWith(own)]);
  await user.type(subjectOf(dialog), '!');
  server.give(answers.failure(saveMessageTemplate, 409), listWith({ ...own, body: 'Theirs\n\n{link}', version: 4 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save text' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Theirs');
  server.give(answers(saveMessageTemplate, { version: 5 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save text' }));
  await closed();
  expect(server.named(saveMessageTemplate).at(-1)?.args.body).toEqual({
    ...which,
    subject: 'Our words!',
    body: 'Theirs\n\n{link}',
    version: 4,
  });
});

test('own words are reset after a question that says what follows', async () => {
  const { user, server } = await open([listWith(own)]);
  await row();
  server.give(answers(resetMessageTemplate, null), listWith());
  await user.click(screen.getByRole('button', { name: 'Reset the text: Reminder (Dutch)' }));
  const question = await screen.findByRole('dialog', { name: 'Reset the text: Reminder (Dutch)?' });
  expect(question).toHaveTextContent('Your own text is deleted.');
  await user.click(within(question).getByRole('button', { name: 'Reset text' }));
  await closed();
  expect(server.named(resetMessageTemplate)[0]?.args.body).toEqual({ ...which, version: 3 });
  expect(await row()).toHaveTextContent('Default');
});

test('F2 a preview shows typed text as text, and creates no element from it', async () => {
  const { user, server, dialog } = await edit();
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  server.give(answers(previewMessageTemplate, { subject: hostile, text: hostile, html: hostile }));
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  const preview = await within(dialog).findByRole('region', { name: 'Preview of the mail' });
  expect(preview).toHaveTextContent(`${hostile}${hostile}`);
  expect(preview.querySelector('img, script')).toBeNull();
  await user.type(subjectOf(dialog), '!');
  expect(within(dialog).queryByRole('region')).not.toBeInTheDocument();
});

test('a test goes to the editor with a notice; too many at a time are refused in words', async () => {
  const { user, server, calls, dialog } = await edit();
  server.give(
    answers(sendTestMessage, null),
    answers.failure(sendTestMessage, 429, {}, { headers: { 'retry-after': '90' } }),
  );
  const send = within(dialog).getByRole('button', { name: 'Send a test to me' });
  await user.click(send);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.args[0]).toEqual({
    kind: 'success',
    message: 'The test is on its way to you.',
  });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Wait 90 seconds');
  expect(server.named(sendTestMessage)[0]?.args.body).toMatchObject(which);
});
