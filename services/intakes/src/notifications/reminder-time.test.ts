import { afterQuietHours, reminderAt } from './reminder-time.ts';

const zone = 'Europe/Amsterdam';
const at = (text: string) => new Date(text);

test.each([
  ['in the afternoon at once', '2026-03-10T15:00+01:00', '2026-03-10T15:00+01:00'],
  ['at 8 in the morning at once', '2026-03-10T08:00+01:00', '2026-03-10T08:00+01:00'],
  ['at 21 in the evening the next morning', '2026-03-10T21:00+01:00', '2026-03-11T08:00+01:00'],
  ['in the night the same morning', '2026-03-10T03:30+01:00', '2026-03-10T08:00+01:00'],
  ['in the night that lacks an hour, at 8 of summer time', '2026-03-28T22:00+01:00', '2026-03-29T08:00+02:00'],
  ['in the night that has an hour twice, at 8 of winter time', '2026-10-24T23:00+02:00', '2026-10-25T08:00+01:00'],
])('outside the quiet hours: %s', (_, moment, expected) => {
  expect(afterQuietHours(at(moment), zone)).toEqual(at(expected));
});

const early = { from: '18:30', until: '07:15' };
const night = { from: '01:00', until: '02:30' };
const noon = { from: '12:00', until: '14:00' };
const never = { from: '08:00', until: '08:00' };

test.each([
  ['to the minute, in the evening', early, '2026-03-10T18:30+01:00', '2026-03-11T07:15+01:00'],
  ['to the minute, just before', early, '2026-03-10T18:29+01:00', '2026-03-10T18:29+01:00'],
  ['of one day', noon, '2026-03-10T12:00+01:00', '2026-03-10T14:00+01:00'],
  ['whose ends are the same: none', never, '2026-03-10T08:00+01:00', '2026-03-10T08:00+01:00'],
  ['over the night that lacks an hour', early, '2026-03-28T23:00+01:00', '2026-03-29T07:15+02:00'],
  ['over the night that has an hour twice', early, '2026-10-24T23:00+02:00', '2026-10-25T07:15+01:00'],
  ['that end at a time which the night lacks', night, '2026-03-29T01:30+01:00', '2026-03-29T03:30+02:00'],
  ['that end in the hour that comes twice, the first time', night, '2026-10-25T02:10+02:00', '2026-10-25T02:30+02:00'],
  ['that end in the hour that comes twice, the second time', night, '2026-10-25T02:10+01:00', '2026-10-25T02:30+01:00'],
])("a policy's own quiet hours %s", (_, quiet, moment, expected) => {
  expect(afterQuietHours(at(moment), zone, quiet)).toEqual(at(expected));
});

test('a reminder that has to be sent before the quiet hours is sent an hour before them', () => {
  const [invitedAt, appointmentAt] = [at('2026-03-01T10:00+01:00'), at('2026-03-10T08:00+01:00')];
  const moments = { now: invitedAt, invitedAt, appointmentAt, zone, quiet: early };
  expect(reminderAt(-3, moments)).toEqual(at('2026-03-09T17:30+01:00'));
});

describe('after the invitation', () => {
  test.each([
    ['three days later at the same time of day', 72, '2026-03-10T10:00+01:00', null, '2026-03-13T10:00+01:00'],
    ['over the change to summer time too', 24, '2026-03-28T10:00+01:00', null, '2026-03-29T10:00+02:00'],
    ['over the change back too', 24, '2026-10-24T10:00+02:00', null, '2026-10-25T10:00+01:00'],
    ['in the morning if it would be in the night', 72, '2026-03-10T22:30+01:00', null, '2026-03-14T08:00+01:00'],
    ['not after the appointment', 72, '2026-03-10T10:00+01:00', '2026-03-12T10:00+01:00', null],
    [
      'in the evening before, if the morning after the night were too late',
      72,
      '2026-03-10T22:30+01:00',
      '2026-03-14T08:30+01:00',
      '2026-03-13T20:00+01:00',
    ],
  ])('%s', (_, hours, invited, appointment, expected) => {
    const invitedAt = at(invited);
    const moments = { now: invitedAt, invitedAt, appointmentAt: appointment === null ? null : at(appointment), zone };
    expect(reminderAt(hours, moments)).toEqual(expected === null ? null : at(expected));
  });
});

describe('before the appointment', () => {
  const invitedAt = at('2026-03-01T10:00+01:00');
  test.each([
    ['23 hours if nothing else is said', null, invitedAt, '2026-03-10T15:00+01:00', '2026-03-09T16:00+01:00'],
    ['two days by the clock, to summer time', -48, invitedAt, '2026-03-30T09:00+02:00', '2026-03-28T09:00+01:00'],
    ['two days by the clock, back', -48, invitedAt, '2026-10-26T09:00+01:00', '2026-10-24T09:00+02:00'],
    [
      'at 11 of the same day if that is past',
      null,
      at('2026-03-10T07:00+01:00'),
      '2026-03-10T15:00+01:00',
      '2026-03-10T11:00+01:00',
    ],
    [
      'at 11 of the next day if that is past and so is 11',
      null,
      at('2026-03-09T18:00+01:00'),
      '2026-03-10T15:00+01:00',
      '2026-03-10T11:00+01:00',
    ],
    ['not if 11 would be too late', null, at('2026-03-09T18:00+01:00'), '2026-03-10T11:30+01:00', null],
    ['in the morning if it would be in the night', -6, invitedAt, '2026-03-10T12:00+01:00', '2026-03-10T08:00+01:00'],
    [
      'in the evening before if the morning is too late',
      -3,
      invitedAt,
      '2026-03-10T08:30+01:00',
      '2026-03-09T20:00+01:00',
    ],
    ['not once the appointment has begun', null, at('2026-03-10T16:00+01:00'), '2026-03-10T15:00+01:00', null],
  ])('%s', (_, hours, now, appointment, expected) => {
    const moments = { now, invitedAt, appointmentAt: at(appointment), zone };
    expect(reminderAt(hours, moments)).toEqual(expected === null ? null : at(expected));
  });

  test('never without an appointment', () => {
    expect(reminderAt(null, { now: invitedAt, invitedAt, appointmentAt: null, zone })).toBeNull();
  });
});
