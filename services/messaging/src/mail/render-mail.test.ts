import { languages } from '@intake-desk/contracts';
import type { MailKind } from '@intake-desk/database';
import { invitation } from '../testing/post.ts';
import { renderMail, Unwritable } from './render-mail.ts';

const mailKinds: MailKind[] = ['invitation', 'reminder', 'reset', 'account'];

const payloadOf = (kind: MailKind, language: (typeof languages)[number]) =>
  kind === 'invitation' || kind === 'reminder'
    ? invitation({ language, patientName: 'Zoë' })
    : { language, link: 'https://desk.example.org/reset/secret', name: 'Zoë', minutes: 60 };

describe.each(languages)('in %s', (language) => {
  test.each(mailKinds)('%s says all that it has to and leaves no placeholder', (kind) => {
    const payload = payloadOf(kind, language);
    const { subject, text, html } = renderMail({ kind, payload });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|null/);
    expect(text).toContain('Zoë');
    expect(text).toContain(payload.link);
    expect(html).toContain(`lang="${language}"`);
    if ('minutes' in payload) expect(text).toContain('60');
  });
});

test('each language has words of its own', () => {
  for (const kind of mailKinds) {
    const texts = languages.map((language) => renderMail({ kind, payload: payloadOf(kind, language) }).text);
    expect(new Set(texts).size).toBe(languages.length);
  }
});

test('the subject does not say what the questionnaire is about', () => {
  expect(renderMail({ kind: 'invitation', payload: invitation() }).subject).not.toContain('screening');
});

test('without a name the reader is greeted without one', () => {
  expect(renderMail({ kind: 'invitation', payload: invitation() }).text).toMatch(/^Dear patient,/);
  expect(renderMail({ kind: 'invitation', payload: invitation({ patientName: ' \u202e ' }) }).text).toMatch(
    /^Dear patient,/,
  );
});

test('F2 markup in a value is text', () => {
  const { html } = renderMail({
    kind: 'invitation',
    payload: invitation({ patientName: '<img src=x onerror=alert(1)>', content: `"'&` }),
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
});

test('a link that is none, and data that is missing, are refused', () => {
  expect(() => renderMail({ kind: 'invitation', payload: invitation({ link: 'javascript:alert(1)' }) })).toThrow(
    Unwritable,
  );
  expect(() => renderMail({ kind: 'reset', payload: invitation() })).toThrow(Unwritable);
});
