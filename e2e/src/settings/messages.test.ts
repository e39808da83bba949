import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const noun: RowNoun = { a: 'a text', create: 'Write a text', remove: 'Reset', part: ': ' };
const invitation = 'Invitation (English)';

test('the text of a mail is edited, refused, previewed, tried, reset and brought back', async () => {
  const path = '/settings/messages?kind=invitation&language=en';
  const admin = await administratorAt(desk, path);
  const list = new ListScreen(admin, noun);
  await says(list.row(invitation), /Default/);

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

  expect(await list.remove(invitation)).toContain('Your own text is deleted.');
  await says(list.row(invitation), /Default/);
  await list.undo(`The text is reset: ${invitation}.`);
  await says(list.row(invitation), /Own text.*before your visit/);
});
