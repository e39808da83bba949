import { Invalid, languages } from '@intake-desk/contracts';
import { type SmsKind, smsKinds, smsPlaceholders } from '@intake-desk/contracts/administration';
import { smsLength, smsText } from '@intake-desk/contracts/sms';
import { builtInSms } from './built-in-sms.ts';
import { checkSms } from './check-sms.ts';
import { sampleSms } from './sample-sms.ts';

const sampleOf = (kind: SmsKind, organisation = 'North Sea Hospital') =>
  sampleSms(kind, { language: 'en', organisation, domain: 'desk.example.org' });

const refusal = (body: string, kind: SmsKind = 'invitation', organisation?: string) => {
  try {
    checkSms(kind, body, sampleOf(kind, organisation));
  } catch (error) {
    return error instanceof Invalid ? error.errors : error;
  }
  return null;
};

describe.each(smsKinds)('the SMS %s', (kind) => {
  test.each(languages)('has a valid built-in text in %s', (language) => {
    const sample = sampleSms(kind, { language, organisation: 'North Sea Hospital', domain: 'desk.example.org' });
    expect(() => checkSms(kind, builtInSms(kind, language), sample)).not.toThrow();
    expect(smsText(builtInSms(kind, language), sample)).not.toMatch(/[{}]|undefined|null/);
  });

  test('has a sample value for each placeholder, and a link as long as a real one', () => {
    expect(Object.keys(sampleOf(kind)).toSorted()).toEqual([...smsPlaceholders[kind]].toSorted());
    expect(sampleOf(kind).link).toMatch(/^https:\/\/desk\.example\.org\/q\/\w{43}$/);
  });
});

test.each([
  ['a placeholder that nobody knows', 'Dear {patient}\n{link}', { 'body.5': ['template.placeholder'] }],
  ['the patient’s name', '{name}: {link}', { 'body.0': ['template.placeholder'], body: ['template.sms_link'] }],
  ['the department', 'A\n{department}\n{link}', { 'body.2': ['template.placeholder'] }],
  ['no link', 'Please come.', { body: ['template.sms_link'] }],
  ['two links', '{link}\n{link}', { body: ['template.sms_link'] }],
  ['two links in a line', '{link} {link}', { body: ['template.sms_link'] }],
  ['a link on a line that can be left out', 'Until {deadline}: {link}', { body: ['template.sms_link'] }],
  ['a second link on such a line', '{link}\n{phone} {link}', { body: ['template.sms_link'] }],
  ['no words', ' \n', { body: ['validation.required'] }],
])('%s is refused', (_, body, errors) => {
  expect(refusal(body)).toEqual(errors);
});

test.each([
  ['a line around the link', '{organisation}: your questions are here: {link}. Until then!'],
  ['all that an invitation may say', '{organisation} {link}\n{appointment}\n{deadline}\n{minutes}\n{phone}'],
])('%s is taken', (_, body) => {
  expect(refusal(body)).toBeNull();
});

test('a follow-up needs no link, but a line that is always sent', () => {
  expect(refusal('How are you?', 'followup')).toBeNull();
  expect(refusal('Call {phone}', 'followup')).toEqual({ body: ['template.sms_line'] });
  expect(refusal('Open {link}', 'followup')).toEqual({ body: ['template.sms_line'] });
});

test('four parts are accepted and five refused, counted with sample values', () => {
  const room = 4 * 153 - smsText('{organisation}\n{link}', sampleOf('invitation')).length;
  const body = (count: number): string => `{organisation}${'a'.repeat(count)}\n{link}`;
  expect(smsLength(smsText(body(room), sampleOf('invitation'))).parts).toBe(4);
  expect(refusal(body(room))).toBeNull();
  expect(refusal(body(room + 1))).toEqual({ body: ['template.sms_length'] });
  expect(refusal(body(room), 'invitation', 'North Sea Hospitals')).toEqual({ body: ['template.sms_length'] });
  expect(refusal(`${body(0)}${'á'.repeat(4 * 67)}`)).toEqual({ body: ['template.sms_length'] });
});
