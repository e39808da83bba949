import { type DepartmentConfig, type Invitation, plainDepartmentConfig } from '../http/invite.ts';
import { checkInvitation, type InvitationRules } from './check-invitation.ts';

const plain: Invitation = { content: 'preop', epd: ' 00123 ', useremail: ' zoe@example.org ' };
const rules = (config: Partial<DepartmentConfig> = {}, change: Partial<InvitationRules> = {}): InvitationRules => ({
  config: { ...plainDepartmentConfig, ...config },
  byPin: false,
  contents: new Set(['preop']),
  zone: 'Europe/Amsterdam',
  // Half past midnight of the 26th in Amsterdam.
  now: new Date('2025-10-25T22:30:00Z'),
  ...change,
});

test('fields that the department does not ask for are ignored and listed', () => {
  const given = { ...plain, first_name: '', phone_number_full: 'six', dob: '2999-01-01', sex: 'O' } as const;
  expect(checkInvitation(given, rules())).toEqual({
    checked: {
      content: 'preop',
      epd: '00123',
      email: 'zoe@example.org',
      location: 'home',
      weblink: false,
      tags: null,
      tagEmails: [],
      ignored: ['sex', 'dob', 'phone_number_full'],
      firstName: null,
      lastName: null,
      phone: null,
      sex: null,
      dob: null,
      language: null,
      appointmentAt: null,
    },
  });
});

test('the weblink form has its own fields', () => {
  const config = { ask_first_name: true, weblink_ask_last_name: true };
  expect(checkInvitation(plain, rules(config))).toEqual({ errors: { first_name: ['validation.required'] } });
  expect(checkInvitation({ ...plain, weblink: true }, rules(config))).toEqual({
    errors: { last_name: ['validation.required'] },
  });
});

test.each<[string, Partial<Invitation>, Partial<InvitationRules>, string[]]>([
  ['the hospital where only home is offered', { location: 'hospital' }, {}, ['location']],
  ['home, the only place that is offered', { location: 'home', no_email: false, first_name: '' }, {}, []],
  ['no e-mail at home', { no_email: true }, {}, ['no_email']],
  ['home and an address by PIN', { location: 'home', no_email: true }, { byPin: true }, ['location', 'useremail']],
])('%s is named if it is ignored', (_, given, change, ignored) => {
  expect(checkInvitation({ ...plain, ...given }, rules({}, change))).toMatchObject({ checked: { ignored } });
});

test('a user signed in by PIN always invites at the hospital and without e-mail', () => {
  const { useremail: _, ...silent } = plain;
  expect(checkInvitation({ ...silent, location: 'home' }, rules({}, { byPin: true }))).toMatchObject({
    checked: { location: 'hospital', email: null },
  });
});

test('the e-mail of a tag needs an address', () => {
  expect(checkInvitation({ ...plain, tagEmails: [3, 3] }, rules())).toMatchObject({ checked: { tagEmails: [3] } });
  expect(checkInvitation({ ...plain, tagEmails: [3] }, rules({}, { byPin: true }))).toEqual({
    errors: { tagEmails: ['no_email_found'] },
  });
});

test.each(['1\0', 'Jos\ufffd', 'Zo\u0091'])('the wrongly decoded text %j is refused', (epd) => {
  expect(checkInvitation({ ...plain, epd }, rules())).toEqual({ errors: { epd: ['validation.undecoded'] } });
});

test.each([
  ['2025-10-26 06:00:00+01:00', undefined],
  ['2025-10-26 23:30:00+0100', undefined],
  ['2025-10-26 22:30:00Z', undefined],
  ['2025-10-25 23:30:00+02:00', 'validation.date_past'],
  ['2025-10-27 05:59:00+01:00', 'validation.time'],
  ['2025-10-27 23:31:00+01:00', 'validation.time'],
  ['2025-02-30 09:00:00Z', 'validation.date'],
])('an appointment of %s, in the organisation’s zone: %s', (appointment, key) => {
  const check = checkInvitation({ ...plain, appointment }, rules({ invite_appointment: true }));
  expect('errors' in check ? check.errors : {}).toEqual(key === undefined ? {} : { appointment: [key] });
});

test('an appointment earlier today is refused until it is confirmed', () => {
  const morning = rules({ invite_appointment: true }, { now: new Date('2025-10-26T09:00:00Z') });
  const earlier = { ...plain, appointment: '2025-10-26 09:59:59+01:00' };
  expect(checkInvitation(earlier, morning)).toEqual({ errors: { appointment: ['appointment.past'] } });
  expect(checkInvitation({ ...earlier, past_confirmed: false }, morning)).toHaveProperty('errors');
  expect(checkInvitation({ ...earlier, past_confirmed: true }, morning)).toHaveProperty('checked');
  const yesterday = { ...earlier, appointment: '2025-10-25 10:30:00+02:00', past_confirmed: true };
  expect(checkInvitation(yesterday, morning)).toEqual({ errors: { appointment: ['validation.date_past'] } });
  expect(checkInvitation({ ...plain, appointment: '2025-10-26 10:00:00+01:00' }, morning)).toHaveProperty('checked');
});

const partlyKnown = ['1950', '00-00-1950', '1950-00-00', '00-06-1950', '06-1950', '1950-06', '1950-06-00'];
test.each<[string, string | undefined]>([
  ...partlyKnown.map((dob): [string, string] => [dob, 'validation.date_partial']),
  ['2025-10-26', undefined],
  ['1905-01-01', undefined],
  ['2025-10-27', 'validation.date_future'],
  ['1904-12-31', 'validation.date'],
  ['2025-02-29', 'validation.date'],
  ['31-02-1950', 'validation.date'],
])('a date of birth %s: %s', (dob, key) => {
  const check = checkInvitation({ ...plain, dob }, rules({ dob_check: true }));
  expect('errors' in check ? check.errors : {}).toEqual(key === undefined ? {} : { dob: [key] });
});
