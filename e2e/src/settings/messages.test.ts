import { pick } from '../desk/staff-screens.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const noun: RowNoun = { a: 'a text', create: 'Write a text', remove: 'Reset', part: ': ' };
const smsNoun: RowNoun = { ...noun, a: 'an SMS', create: 'Write an SMS' };
const invitation = 'Invitation (English)';

test('the text of a mail is edited, refused, previewed, tried, changed by two at once, reset and brought back', async () => {
  const path = '/settings/messages?kind=invitation&language=en';
  const admin = await administratorAt(desk, path);
  const list = new ListScreen(admin, noun);
  await says(list.row(invitation), /As delivered/);

  const editor = await list.open(invitation);
  const subject = editor.getByRole('textbox', { name: 'Subject' });
  const body = editor.getByRole('textbox', { name: 'Text' });
  await subject.fill('{organisation}: before your visit');
  await body.fill('Hello {diagnosis}\n\n{link}');
  await list.staysUnsaved();
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(body, 'This placeholder cannot be used here.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await body.fill('We look forward to your visit, {name}.');
  await list.save();
  await isToldAt(body, 'Put {link} on a line of its own, once.');
  await body.fill('We look forward to your visit, {name}.\n\n{link}');

  await editor.getByRole('button', { name: 'Preview' }).click();
  const preview = editor.getByRole('region', { name: 'Preview of the mail' });
  await says(preview, /North Sea Hospital: before your visit.*We look forward to your visit, Alex Jansen\./s);
  expect(await admin.accessibilityFaults()).toEqual([]);
  await editor.getByRole('button', { name: 'Send a test to me' }).click();
  const mail = await until('the test arrives', () => desk.mails.taken.find(({ to }) => to.includes('admin@demo.test')));
  expect(mail.message).toContain('We look forward to your visit, Alex Jansen.');
  await list.saved();
  await says(list.row(invitation), /Own text.*before your visit/);

  const other = await administratorAt(desk, path);
  const theirs = new ListScreen(other, noun);
  await list.open(invitation);
  await theirs.open(invitation);
  await subject.fill('{organisation}: your visit');
  await theirs.editor.getByRole('textbox', { name: 'Text' }).fill('See you soon, {name}.\n\n{link}');
  await theirs.saved();
  await list.saveOnNewer();
  expect(await admin.accessibilityFaults()).toEqual([]);
  expect(await body.inputValue()).toContain('See you soon');
  await list.saved();
  await says(list.row(invitation), /: your visit/);

  expect(await list.remove(invitation)).toContain('Your own text is deleted.');
  await says(list.row(invitation), /As delivered/);
  await list.undo(`The text is reset: ${invitation}.`);
  await says(list.row(invitation), /Own text.*: your visit/);
});

test('the text of an SMS is counted and shown as it is typed, refused, tried on a phone, reset and brought back', async () => {
  const admin = await administratorAt(desk, '/settings/messages?kind=invitation&language=en');
  const { page } = admin;
  await page.getByRole('radiogroup', { name: 'Way' }).getByText('SMS').click();
  await page.waitForURL(/channel=sms/);
  await page.goto(`${desk.url}/settings/messages?channel=sms&kind=invitation&language=en`);
  const list = new ListScreen(admin, smsNoun);
  await says(list.row(invitation), /As delivered/);

  const editor = await list.open(invitation);
  const body = editor.getByRole('textbox', { name: 'Text' });
  const preview = editor.getByRole('region', { name: 'Preview of the SMS' });
  await says(preview, /^North Sea Hospital: please fill in your questionnaire\. http\S+\/q\/preview/);
  await isToldAt(body, '1 message, ');
  await body.fill('{organisation} expects you. Please answer until {deadline}: {link}');
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(body, 'Put {link} once, on a line with no other placeholder than {organisation}.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await body.fill(`{organisation} expects you: {link}\n{appointment}\n${'Please answer all questions. '.repeat(25)}`);
  await isToldAt(body, 'At most 4 messages can be sent.');
  await list.save();
  await isToldAt(body, 'This is too long: at most 4 messages can be sent.');
  await body.fill('{organisation} expects you: {link}\nYour appointment: {appointment}');
  await says(preview, /Your appointment: Tuesday/);

  const number = editor.getByRole('textbox', { name: 'Number for a test' });
  await number.fill('0612345678');
  await editor.getByRole('button', { name: 'Send a test' }).click();
  await isToldAt(number, 'Begin with the country code');
  await number.fill('+31 6 12345678');
  await editor.getByRole('button', { name: 'Send a test' }).click();
  const sms = await until('the test arrives', () => desk.sms.taken.find(({ to }) => to === '+31612345678'));
  expect(sms.text).toBe((await preview.textContent()) ?? '');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.saved();
  await says(list.row(invitation), /Own text.*expects you/);
  await list.undo(`The SMS is saved: ${invitation}.`);
  await says(list.row(invitation), /As delivered/);
});

test('the reminders of a questionnaire are added, refused, changed, deleted and brought back', async () => {
  const admin = await administratorAt(desk, '/settings/messages?tab=reminders');
  const { page } = admin;
  await pick(page, 'Department', 'Anaesthesiology');
  await page.getByRole('button', { name: 'Add for a questionnaire' }).click();
  const editor = page.getByRole('dialog', { name: /reminders/ });
  await editor.getByRole('combobox', { name: 'Questionnaire' }).click();
  const choice = page.getByRole('option').first();
  const content = (await choice.textContent()) ?? '';
  await choice.click();
  await editor.getByRole('button', { name: 'Add a reminder' }).click();
  const from = editor.getByRole('textbox', { name: 'Quiet from' });
  await from.fill('25:00');
  const save = editor.getByRole('button', { name: 'Save reminders' });
  await save.click();
  await isToldAt(from, 'not valid');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await from.fill('20:30');
  await save.click();
  await editor.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: `Edit the reminders: ${content}`, exact: true });
  await says(row, /3 days after the invitation.*Never between 20:30/);

  await row.click();
  await editor.getByRole('spinbutton', { name: 'Reminder 1: how many' }).fill('5');
  await editor.getByText(/5 days after the invitation/).waitFor();
  await save.click();
  await editor.waitFor({ state: 'detached' });
  await says(row, /5 days after the invitation/);

  await page.getByRole('button', { name: `Delete the reminders of ${content}` }).click();
  const question = page.getByRole('dialog', { name: `Delete the reminders of ${content}?` });
  await question.getByText('Its patients are then reminded as those of all other questionnaires.').waitFor();
  await question.getByRole('button', { name: 'Delete reminders' }).click();
  await row.waitFor({ state: 'detached' });
  await new ListScreen(admin, noun).undo(`The reminders of ${content} are deleted.`);
  await says(row, /5 days after the invitation/);
});
