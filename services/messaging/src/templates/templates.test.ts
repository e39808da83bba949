import { Invalid, languages } from '@intake-desk/contracts';
import {
  templateKinds,
  templatePlaceholders,
  type WordedKind,
  wordedKinds,
} from '@intake-desk/contracts/administration';
import { checkTemplate } from './check-template.ts';
import { renderMail } from './render-mail.ts';
import { sampleMail } from './sample.ts';
import { builtIn } from './wording/built-in.ts';

describe.each(templateKinds)('the words of %s', (kind) => {
  test.each(languages)('in %s are valid by default and leave no placeholder', (language) => {
    expect(() => checkTemplate(kind, builtIn(kind, language))).not.toThrow();
    const { subject, text, html } = renderMail(sampleMail(kind, language, 'North Sea Hospital'));
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|null/);
  });
});

describe.each(wordedKinds)('the words of %s', (kind) => {
  test('may use all placeholders of their kind', () => {
    const body = templatePlaceholders[kind].map((name) => `{${name}}`).join('\n');
    const mail = renderMail(sampleMail(kind, 'en', 'North Sea Hospital'), { subject: 'Words', body });
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/[{}]|undefined|null/);
    expect(mail.subject).toBe('Words');
    expect(() => checkTemplate(kind, { subject: 'Words', body })).not.toThrow();
  });
});

const refusal = (subject: string, body: string, kind: WordedKind = 'invitation', bodyField?: string) => {
  try {
    checkTemplate(kind, { subject, body }, bodyField);
  } catch (error) {
    return error instanceof Invalid ? error.errors : error;
  }
  return null;
};

test.each([
  ['an unknown placeholder, with its position', 'Hello', 'You {are} here\n{link}', 'body.4', 'template.placeholder'],
  ['the name of the questionnaire', 'Hello', '{content}\n{link}', 'body.0', 'template.placeholder'],
  ['one with a blank in it', 'Hello', '{ name }\n{link}', 'body.0', 'template.placeholder'],
  ['one of another kind', 'Hello', '{remote}\n{link}', 'body.0', 'template.placeholder'],
  ['the department in a subject', 'From {department}', '{link}', 'subject.5', 'template.placeholder'],
  ['the name in a subject', '{name}', '{link}', 'subject.0', 'template.placeholder'],
  ['no button', 'Hello', 'Please come.', 'body', 'template.link'],
  ['a button within a line', 'Hello', 'Open {link} now', 'body', 'template.link'],
  ['two buttons', 'Hello', '{link}\n{link}', 'body', 'template.link'],
  ['no subject', ' ', '{link}', 'subject', 'validation.required'],
  ['no body', 'Hello', '\n', 'body', 'validation.required'],
])('%s is refused', (_, subject, body, field, key) => {
  expect(refusal(subject, body)).toMatchObject({ [field]: [key] });
});

test.each([
  ['the tag, whose name may tell what somebody has', 'Hello', 'About {tag}', 'template.6', 'template.placeholder'],
  ['the name of the questionnaire', 'Hello', '{content}', 'template.0', 'template.placeholder'],
  ['a button', 'Hello', '{link}', 'template.0', 'template.placeholder'],
  ['the department in a subject', 'Call {department}', 'Call us.', 'subject.5', 'template.placeholder'],
  ['no words', 'Hello', ' ', 'template', 'validation.required'],
])('in the mail of a tag %s is refused', (_, subject, template, field, key) => {
  expect(refusal(subject, template, 'tag', 'template')).toMatchObject({ [field]: [key] });
});
