import { getOptions, type Language, languages } from '@intake-desk/contracts';
import {
  listMessageTemplates,
  listSmsTemplates,
  resetSmsTemplate,
  type SmsTemplateView,
  saveSmsTemplate,
  sendTestSms,
  smsKinds,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Messages from './Messages.tsx';

const builtIn = '{organisation}: your questionnaire is waiting. {link}';
const sample = {
  organisation: 'North Sea Hospital',
  phone: '+31 20 555 0100',
  link: 'https://desk.example.org/q/preview',
};

const delivered = smsKinds.flatMap((kind) =>
  languages.map(
    (language): SmsTemplateView => ({ kind, language, body: builtIn, source: 'built-in', version: 0, sample }),
  ),
);

/** All default SMS, with this instead of the Dutch reminder. */
const listWith = (changed: Partial<SmsTemplateView> = {}): TestReply =>
  answers(
    listSmsTemplates,
    delivered.map((view) => (view.kind === 'reminder' && view.language === 'nl' ? { ...view, ...changed } : view)),
  );

const own: Partial<SmsTemplateView> = { body: 'Our words\n{link}', source: 'own', version: 3 };
const which = { org: 'northsea', kind: 'reminder', language: 'nl' } as const;

const open = (list: readonly TestReply[] = [listWith()], language: Language = 'en') =>
  renderWithShell(<Messages />, {
    remote,
    language,
    path: '/settings/messages?channel=sms&kind=reminder&language=nl',
    answers: [answers(getOptions, {}), ...list],
  });

const row = (): Promise<HTMLElement> => screen.findByRole('row', { name: 'Edit the SMS: Reminder (Dutch)' });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function edit(list?: readonly TestReply[]) {
  const opened = await open(list);
  await opened.user.click(await row());
  const dialog = await screen.findByRole('dialog', { name: 'Edit an SMS: Reminder (Dutch)' });
  return { ...opened, dialog, field: within(dialog).getByRole('textbox', { name: 'Text' }) };
}

const press = (dialog: HTMLElement, name: string): HTMLElement => within(dialog).getByRole('button', { name });

test('the address chooses between the words of mails and those of SMS', async () => {
  const { user } = await open([listWith(), answers(listMessageTemplates, [])]);
  expect(await row()).toHaveTextContent('Default');
  expect(screen.getByRole('radio', { name: 'SMS' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Mail' }));
  expect(await screen.findByText('There are no messages.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'SMS' }));
  expect(await row()).toBeVisible();
});

test('the text is shown as a phone shows it, and counted in words with the made-up values', async () => {
  const { user, dialog, field } = await edit();
  const preview = within(dialog).getByRole('region', { name: 'Preview of the SMS' });
  expect(preview).toHaveTextContent(
    'North Sea Hospital: your questionnaire is waiting. https://desk.example.org/q/preview',
  );
  expect(field).toHaveAccessibleDescription(expect.stringContaining('1 message, 85 of 160 characters.'));
  await user.clear(field);
  await user.click(field);
  await user.paste(`${'a'.repeat(152)}\n{link}`);
  expect(field).toHaveAccessibleDescription(expect.stringContaining('2 messages, 187 of 306 characters.'));
  await user.paste(' á ç');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('3 messages, 191 of 201 characters.'));
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining('á and ç reduces the number of characters that fit'),
  );
  await user.paste('b'.repeat(100));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('At most 4 messages can be sent.'));
  await user.clear(field);
  expect(preview).toHaveTextContent('Write a text to see the SMS.');
});

test('F2 a preview shows typed text as text, and creates no element from it', async () => {
  const { user, dialog, field } = await edit();
  const hostile = '<img src=x onerror=alert(1)>';
  await user.clear(field);
  await user.click(field);
  await user.paste(hostile);
  const preview = within(dialog).getByRole('region', { name: 'Preview of the SMS' });
  expect(preview).toHaveTextContent(hostile);
  expect(preview.querySelector('img')).toBeNull();
});

test('own words are saved; Undo takes the first ones away again', async () => {
  const { user, server, calls, dialog, field } = await edit();
  server.give(answers(saveSmsTemplate, { version: 1 }), listWith({ ...own, version: 1 }));
  await user.clear(field);
  await user.type(field, 'Go on: ');
  await user.click(press(dialog, 'Link'));
  await user.click(press(dialog, 'Save SMS'));
  await closed();
  expect(server.named(saveSmsTemplate)[0]?.args.body).toEqual({ ...which, body: 'Go on: {link}', version: 0 });
  server.give(answers(resetSmsTemplate, null), listWith());
  const action: unknown = Reflect.get(Object(calls[0]?.args[0]), 'action');
  Reflect.get(Object(action), 'run')();
  await waitFor(() => expect(server.named(resetSmsTemplate)[0]?.args.body).toEqual({ ...which, version: 1 }));
});

test.each([
  ['template.sms_link', 'body', 'Put {link} once'],
  ['template.placeholder', 'body.4', 'This placeholder cannot be used here.'],
  ['template.sms_length', 'body', 'at most 4 messages'],
])('what the server refuses as %s is said at the text, and nothing typed is lost', async (key, place, sentence) => {
  const { user, server, dialog, field } = await edit();
  server.give(answers.failure(saveSmsTemplate, 422, { errors: { [place]: [key] } }));
  await user.type(field, ' {{name}');
  await user.click(press(dialog, 'Save SMS'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(field).toHaveValue(`${builtIn} {name}`);
});

test("somebody else's words are shown beside one's own, and the next press saves", async () => {
  const { user, server, dialog, field } = await edit([listWith(own)]);
  await user.type(field, '!');
  server.give(answers.failure(saveSmsTemplate, 409), listWith({ ...own, body: 'Theirs {link}', version: 4 }));
  await user.click(press(dialog, 'Save SMS'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Theirs {link}');
  server.give(answers(saveSmsTemplate, { version: 5 }));
  await user.click(press(dialog, 'Save SMS'));
  await closed();
  expect(server.named(saveSmsTemplate).at(-1)?.args.body).toEqual({ ...which, body: 'Our words\n{link}!', version: 4 });
});

test('own words are reset after a question, and Undo brings them back', async () => {
  const { user, server, calls } = await open([listWith(own)]);
  await row();
  server.give(answers(resetSmsTemplate, null), listWith());
  await user.click(screen.getByRole('button', { name: 'Reset the SMS: Reminder (Dutch)' }));
  const question = await screen.findByRole('dialog', { name: 'Reset the SMS: Reminder (Dutch)?' });
  await user.click(press(question, 'Reset SMS'));
  await closed();
  expect(server.named(resetSmsTemplate)[0]?.args.body).toEqual({ ...which, version: 3 });
  expect(await row()).toHaveTextContent('Default');
  server.give(answers(saveSmsTemplate, { version: 1 }), listWith({ ...own, version: 1 }));
  const action: unknown = Reflect.get(Object(calls[0]?.args[0]), 'action');
  Reflect.get(Object(action), 'run')();
  await waitFor(() =>
    expect(server.named(saveSmsTemplate)[0]?.args.body).toEqual({ ...which, body: own.body, version: 0 }),
  );
});

test('a test goes to the number that is typed; what is wrong with it is said there, and Enter saves nothing', async () => {
  const { user, server, calls, dialog, field } = await edit();
  const number = within(dialog).getByRole('textbox', { name: 'Number for a test' });
  server.give(
    answers.failure(sendTestSms, 422, { errors: { phone: ['validation.phone_country'] } }),
    answers(sendTestSms, null),
    answers.failure(sendTestSms, 429, {}, { headers: { 'retry-after': '90' } }),
    answers.failure(sendTestSms, 422, { errors: { body: ['template.sms_link'] } }),
  );
  await user.type(number, '0612345678{Enter}');
  await waitFor(() => expect(number).toHaveAccessibleDescription(expect.stringContaining('country code, such as 31')));
  await user.clear(number);
  await user.type(number, '+31612345678');
  expect(number).not.toHaveAccessibleDescription(expect.stringContaining('instead of a 0'));
  await user.click(press(dialog, 'Send a test'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.args[0]).toEqual({ kind: 'success', message: 'The test is on its way to +31612345678.' });
  expect(server.named(sendTestSms)[1]?.args.body).toEqual({ ...which, body: builtIn, phone: '+31612345678' });
  await waitFor(() => expect(press(dialog, 'Send a test')).toBeEnabled());
  await user.click(press(dialog, 'Send a test'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Wait 90 seconds');
  await user.type(field, '!');
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  await user.click(press(dialog, 'Send a test'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Put {link} once');
  expect(server.named(saveSmsTemplate)).toEqual([]);
});
