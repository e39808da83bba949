import { languages } from '@intake-desk/contracts';
import { accountParts, type MailKind, type TagMessage } from '@intake-desk/database';
import { confirmation, invitation } from '../testing/post.ts';
import { OtherData, renderMail } from './render-mail.ts';

const mailKinds: MailKind[] = ['invitation', 'reminder', 'link', 'followup', 'reset', 'account'];

const payloadOf = (kind: MailKind, language: (typeof languages)[number]) => {
  const staff = { language, link: 'https://desk.example.org/reset/secret', name: 'Zoë' };
  if (kind === 'reset') return { ...staff, minutes: 60 };
  return kind === 'account'
    ? { ...staff, minutes: 10_080, deadline: '2026-03-29T01:30:00.000Z', timezone: 'Europe/Amsterdam' }
    : invitation({ language, patientName: 'Zoë' });
};

describe.each(languages)('in %s', (language) => {
  test.each(mailKinds)('%s has all its parts and leaves no placeholder', (kind) => {
    const payload = payloadOf(kind, language);
    const { subject, text, html } = renderMail({ kind, payload });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|null/);
    expect(text).toContain('Zoë');
    expect(text).toContain(payload.link);
    expect(html).toContain(`lang="${language}"`);
    if (kind === 'reset') expect(text).toContain('60');
    // The organisation's clocks have changed to summer time.
    if (kind === 'account') expect(text).toMatch(/29.* 03:30/);
  });
});

test.each(languages)('in %s a user reads which parts of the account were changed, by whom and when', (language) => {
  const payload = {
    language,
    name: 'Zoë',
    editor: 'Sam <b>',
    changes: accountParts,
    moment: '2026-03-29T01:30:00.000Z',
    timezone: 'Europe/Amsterdam',
  };
  const { subject, text, html } = renderMail({ kind: 'changed', payload });
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|null/);
  expect(text).toMatch(/Zoë/);
  expect(text).toContain('Sam <b>');
  expect(html).toContain('Sam &#60;b&#62;');
  expect(text).toMatch(/PIN|pincode/);
  expect(text).toMatch(/29.* 03:30/);
  const { editor, ...byCommand } = payload;
  expect(renderMail({ kind: 'changed', payload: byCommand }).text).toMatch(/[Ss]erver|servidor/);
});

test.each(languages)(
  'in %s a mail about overdue critical answers says where and since when, and names no patient',
  (language) => {
    const payload = {
      language,
      organisation: 'North Sea Hospital',
      department: 'Anaesthesiology',
      link: 'https://desk.example.org/intake?org=northsea&dep=ANE&hash=0f',
      moment: '2026-03-29T01:30:00.000Z',
      timezone: 'Europe/Amsterdam',
    };
    const { subject, text, html } = renderMail({ kind: 'escalation', payload });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|null/);
    expect(text).toContain(payload.link);
    expect(text).toContain('Anaesthesiology');
    expect(text).toMatch(/29.* 03:30/);
  },
);

test('each language has its own texts', () => {
  for (const kind of mailKinds) {
    const texts = languages.map((language) => renderMail({ kind, payload: payloadOf(kind, language) }).text);
    expect(new Set(texts).size).toBe(languages.length);
  }
});

/** Values besides the link, at the change to summer time. */
const facts = {
  appointment: '2026-03-29T01:30:00.000Z',
  deadline: '2026-03-28T01:30:00.000Z',
  timezone: 'Europe/Amsterdam',
  minutes: 12,
  phone: '+31 20 123 45 67',
};

test.each(languages)(
  'in %s an invitation says appointment, deadline, minutes and phone as far as they are known',
  (language) => {
    const all = renderMail({ kind: 'invitation', payload: invitation({ language, ...facts }) });
    for (const part of [all.text, all.html]) {
      for (const word of ['03:30', '02:30', '12', '+31 20 123 45 67']) expect(part).toContain(word);
    }
    const { text } = renderMail({ kind: 'invitation', payload: invitation({ language, minutes: 12 }) });
    expect(text).toContain('12');
    const lines = (mail: string) => mail.split('\n').filter((line) => line !== '').length;
    expect(lines(all.text) - lines(text)).toBe(3);
  },
);

test.each([
  ['en', 'about 1 minute.', 'about 12 minutes.', 'for 1 minute.'],
  ['nl', 'ongeveer 1 minuut.', 'ongeveer 12 minuten.', '1 minuut lang.'],
  ['de', 'etwa 1 Minute.', 'etwa 12 Minuten.', '1 Minute lang.'],
  ['es', 'aproximadamente 1 minuto.', 'aproximadamente 12 minutos.', 'durante 1 minuto.'],
  ['pt', 'cerca de 1 minuto.', 'cerca de 12 minutos.', 'durante 1 minuto.'],
] as const)('in %s the number of minutes and their word agree', (language, one, several, works) => {
  const invited = (minutes: number, body?: string) =>
    renderMail(
      { kind: 'invitation', payload: invitation({ language, minutes }) },
      body === undefined ? undefined : { subject: 'Subject', body },
    ).text;
  expect(invited(1)).toContain(one);
  expect(invited(12)).toContain(several);
  expect(invited(1, `(${several.replace('12', '{minutes}')})`)).toContain(`(${one})`);
  const payload = { language, link: 'https://desk.example.org/reset/secret', name: 'Zoë', minutes: 1 };
  expect(renderMail({ kind: 'reset', payload }).text).toContain(works);
});

test('no mail names the questionnaire, even if older data does', () => {
  for (const kind of ['invitation', 'reminder', 'link', 'followup']) {
    const { subject, text, html } = renderMail({ kind, payload: { ...invitation(facts), content: 'Pain clinic' } });
    for (const part of [subject, text, html]) expect(part).not.toContain('Pain');
  }
});

test('a follow-up has a button only if there is something to fill in', () => {
  const { link: _, ...without } = invitation();
  expect(renderMail({ kind: 'followup', payload: invitation() }).html).toContain('href');
  const { text, html } = renderMail({ kind: 'followup', payload: without });
  for (const part of [text, html]) expect(part).not.toMatch(/href|Open the questionnaire|[{}]/);
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
    payload: invitation({ patientName: '<img src=x onerror=alert(1)>', department: `"'&` }),
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
});

test('an invalid link and missing data are refused', () => {
  expect(() => renderMail({ kind: 'invitation', payload: invitation({ link: 'javascript:alert(1)' }) })).toThrow(
    OtherData,
  );
  expect(() => renderMail({ kind: 'reset', payload: invitation() })).toThrow(OtherData);
});

describe.each([
  ['en', /Tuesday,? 10 March 2026 at 10:30/, 'video'],
  ['nl', /dinsdag 10 maart 2026.* 10:30/, 'videoconsult'],
  ['de', /Dienstag, 10. März 2026.* 10:30/, 'Video'],
  ['es', /martes, 10 de marzo de 2026.* 10:30/, 'videoconsulta'],
  ['pt', /terça-feira, 10 de março de 2026.* 10:30/, 'vídeo'],
] as const)('a confirmation in %s', (language, when, remote) => {
  test('says when and where, in the hospital’s time zone, but not what the visit is about', () => {
    const payload = confirmation({ language, patientName: 'Zoë' });
    const { subject, text, html } = renderMail({ kind: 'confirmation', payload });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|null|href/);
    expect(text).toMatch(when);
    for (const word of ['Zoë', 'Anaesthesiology', 'North Sea Hospital']) expect(text).toContain(word);
    expect(html).toContain(`lang="${language}"`);
    expect(text).not.toContain(remote);
  });

  test('says for a video consultation that the patient need not come', () => {
    expect(renderMail({ kind: 'confirmation', payload: confirmation({ language, remote: true }) }).text).toContain(
      remote,
    );
  });
});

test.each([
  ['2026-03-29T00:59:00.000Z', '01:59'],
  ['2026-03-29T01:00:00.000Z', '03:00'],
  ['2026-10-25T00:30:00.000Z', '02:30'],
  ['2026-10-25T01:30:00.000Z', '02:30'],
  ['2026-10-25T23:00:00.000Z', '26 October 2026 at 00:00'],
])('an appointment at %s is confirmed for %s in Amsterdam', (startAt, time) => {
  const { text } = renderMail({ kind: 'confirmation', payload: confirmation({ startAt }) });
  expect(text).toContain(time);
});

test('F2 markup in a confirmation is text', () => {
  const { html } = renderMail({ kind: 'confirmation', payload: confirmation({ patientName: '<b onclick=x>' }) });
  expect(html).toContain('&#60;b onclick=x&#62;');
});

describe('a mail of a tag', () => {
  const mail = (values: Partial<TagMessage> = {}) =>
    renderMail({
      kind: 'tag',
      payload: {
        language: 'en',
        subject: 'Please call {department}',
        organisation: 'North Sea Hospital',
        department: 'Anaesthesiology',
        template: 'We have a question, {name}.\n\nPlease call {department}.',
        ...values,
      },
    });

  test('has the organisation’s text with the names of patient and department', () => {
    const { subject, text, html } = mail({ patientName: 'Zoë' });
    // A department's name in a subject may reveal a diagnosis.
    expect(subject).toBe('Please call North Sea Hospital');
    expect(text).toBe(
      'Dear Zoë,\n\nWe have a question, Zoë.\n\nPlease call Anaesthesiology.\n\nQuestions? Call Anaesthesiology of North Sea Hospital. This mailbox is not read.',
    );
    expect(html).toContain('<p>Please call Anaesthesiology.</p>');
    expect(html).not.toContain('href');
  });

  test('has the appointment and the phone number, without lines that the record cannot fill', () => {
    const template = 'Please call us.\nYour appointment: {appointment}\nPhone: {phone}';
    const visit = { appointment: '2026-05-12T08:30:00.000Z', timezone: 'Europe/Amsterdam' };
    expect(mail({ template, ...visit, phone: '+31 20 555 0100' }).text).toMatch(
      /Please call us\.\nYour appointment: Tuesday.* 12 May 2026.* 10:30\nPhone: \+31 20 555 0100\n/,
    );
    expect(mail({ template, phone: '112' }).text).toContain('Please call us.\nPhone: 112\n');
    expect(mail({ template }).text).toMatch(/\n\nPlease call us\.\n\nQuestions/);
  });

  test.each(languages)('greets in %s, with a name and without', (language) => {
    const greetings = [mail({ language }), mail({ language, patientName: 'Zoë' })].map(
      ({ text }) => text.split('\n')[0],
    );
    expect(new Set(greetings).size).toBe(2);
    for (const part of Object.values(mail({ language }))) expect(part).not.toMatch(/[{}]|undefined|null/);
  });

  test('E7 F2 subject, names and text begin neither a header nor a tag', () => {
    const evil = 'A\r\nBcc: all@example.org\n\n<script>alert(1)</script>\u202e{subject}';
    const { subject, text, html } = mail({ subject: evil, patientName: evil, department: evil, organisation: evil });
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(mail({ template: evil }).html).not.toContain('<script>');
    expect(html).not.toContain('<script>');
  });
});
