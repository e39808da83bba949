import type { Booking } from '../tables/booking.entity.ts';
import { ruleSettings } from '../testing/rule-world.ts';
import { isReachable, matches, momentOf } from './rule-match.ts';

const zone = 'Europe/Amsterdam';
const at = (text: string): Date => new Date(text);
const booking: Booking = {
  id: 1,
  organisationId: 1,
  departmentId: 1,
  system: 'hl7:1',
  externalId: '1',
  status: 'booked',
  startAt: at('2026-04-05T09:00+02:00'),
  type: 'Opération',
  serviceType: null,
  specialty: 'Orthopaedics',
  location: null,
  words: 'Heupoperatie links, met  narcose',
  epd: '1',
  epdKey: '1',
  firstName: null,
  lastName: null,
  email: 'ann@example.org',
  phone: null,
  sex: null,
  dob: null,
  language: null,
  allowEmail: null,
  intakeId: null,
  ruleId: null,
  inviteAt: null,
  createdAt: at('2026-01-01T00:00Z'),
  updatedAt: at('2026-01-01T00:00Z'),
  version: 1,
};
const any = { appointmentType: null, specialty: null, location: null, words: null };

test.each([
  ['no condition', {}, true],
  ['its type in other letters', { appointmentType: 'OPERATION' }, true],
  ['a part of its type', { appointmentType: 'Oper' }, false],
  ['its specialty and type', { specialty: ' orthopaedics ', appointmentType: 'Opération' }, true],
  ['its specialty and another type', { specialty: 'Orthopaedics', appointmentType: 'Visit' }, false],
  ['a location, which it lacks', { location: 'OR 1' }, false],
  ['words in any order and within longer ones', { words: 'Narcose OPERATIE' }, true],
  ['a word that it lacks', { words: 'operatie rechts' }, false],
])('an appointment fits a rule with %s: %j, %j', (_, conditions, fits) => {
  expect(matches({ ...any, ...conditions }, booking)).toBe(fits);
});

test('words are not found in an appointment without a reason', () => {
  expect(matches({ ...any, words: 'hip' }, { ...booking, words: null })).toBe(false);
});

describe('a rule of 14 days invites', () => {
  const setting = { settings: ruleSettings, zone, contents: new Set<string>() };
  const moment = (startAt: string, from: string, daysBefore = 14): string | undefined =>
    momentOf({ daysBefore, content: 'preop' }, { startAt: at(startAt) }, setting, at(from))?.toISOString();

  test.each([
    ['at the same time of day', '2026-05-20T09:30+02:00', '2026-05-06T07:30:00.000Z'],
    [
      'at the same time of day, before the clock changes to summer time',
      '2026-04-05T09:00+02:00',
      '2026-03-22T08:00:00.000Z',
    ],
    [
      'at the same time of day, before the clock changes to winter time',
      '2026-11-01T09:00+01:00',
      '2026-10-18T07:00:00.000Z',
    ],
    ['when the night is over', '2026-05-20T07:15+02:00', '2026-05-06T06:00:00.000Z'],
    ['in the morning after an evening', '2026-05-20T22:00+02:00', '2026-05-07T06:00:00.000Z'],
  ])('%s', (_, startAt, expected) => {
    expect(moment(startAt, '2026-01-01T12:00Z')).toBe(expected);
  });

  test('at once if the appointment is booked later, but not at night', () => {
    expect(moment('2026-05-20T09:30+02:00', '2026-05-19T12:00+02:00')).toBe('2026-05-19T10:00:00.000Z');
    expect(moment('2026-05-20T09:30+02:00', '2026-05-19T23:00+02:00')).toBe('2026-05-20T06:00:00.000Z');
  });

  test('nobody whose appointment begins before the night is over, or has begun', () => {
    expect(moment('2026-05-20T07:30+02:00', '2026-05-19T23:00+02:00')).toBeUndefined();
    expect(moment('2026-05-20T09:30+02:00', '2026-05-20T09:30+02:00')).toBeUndefined();
  });
});

test.each([
  ['email', { email: 'ann@example.org', allowEmail: null }, true],
  ['email', { email: 'ann@example.org', allowEmail: true }, true],
  ['email', { email: 'ann@example.org', allowEmail: false }, false],
  ['email', { email: null, phone: '+31612345678' }, false],
  ['sms', { phone: '+31612345678' }, true],
  ['sms', { phone: null }, false],
  ['letter', { email: null, phone: null }, true],
] as const)('%s reaches a patient with %j: %j', (way, values, reached) => {
  const setting = { settings: ruleSettings, zone, contents: new Set<string>() };
  expect(isReachable({ way, content: 'pain' }, { ...booking, ...values }, setting)).toBe(reached);
});

test('a department that invites by mail alone reaches nobody by SMS', () => {
  const setting = { settings: ruleSettings, zone, contents: new Set<string>() };
  expect(isReachable({ way: 'sms', content: 'preop' }, { ...booking, phone: '+31612345678' }, setting)).toBe(false);
});
