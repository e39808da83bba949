import {
  firstPick,
  isPast,
  noMoment,
  slots,
  type TypedMoment,
  typedMoment,
  weeksAhead,
  wireMoment,
  withDate,
} from './typed-moment.ts';

const zone = 'Europe/Amsterdam';
const moment = (text: string): TypedMoment => {
  const [date = '', time = ''] = text.split(' ');
  return { date: { date }, time: { time } };
};
const at = (local: string): number => Date.parse(`${local}+01:00`);

test('slots run from 06:00 to 23:30 in half hours', () => {
  expect(slots).toHaveLength(36);
  expect([slots[0], slots[1], slots.at(-1)]).toEqual(['06:00', '06:30', '23:30']);
});

test.each([
  ['2026-03-12T14:20', '2026-03-12 15:00'],
  ['2026-03-12T14:00', '2026-03-12 15:00'],
  ['2026-03-12T02:10', '2026-03-12 06:00'],
  ['2026-03-12T22:15', '2026-03-12 23:00'],
  ['2026-03-12T22:30', '2026-03-12 23:00'],
  ['2026-03-12T22:31', '2026-03-13 08:00'],
  ['2026-03-12T23:50', '2026-03-13 08:00'],
])('today picked at %s gives %s', (now, appointment) => {
  expect(firstPick('2026-03-12', zone, at(now))).toEqual(moment(appointment));
});

test('every first pick is a slot', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const pick = firstPick('2026-03-12', zone, at('2026-03-12T00:00') + minute * 60_000);
    expect(slots).toContain(pick.time.time);
  }
});

test('another day begins at 08:00, and today is the day at the organisation', () => {
  expect(firstPick('2026-03-20', zone, at('2026-03-12T14:20'))).toEqual(moment('2026-03-20 08:00'));
  expect(firstPick('2026-03-12', zone, at('2026-03-11T23:50'))).toEqual(moment('2026-03-12 08:00'));
});

test('an appointment is sent with the offset of its own day, over both changes of the clock', () => {
  expect(wireMoment(moment('2026-03-28 08:00'), zone)).toBe('2026-03-28 08:00:00+01:00');
  expect(wireMoment(moment('2026-03-29 08:00'), zone)).toBe('2026-03-29 08:00:00+02:00');
  expect(wireMoment(moment('2026-10-24 23:30'), zone)).toBe('2026-10-24 23:30:00+02:00');
  expect(wireMoment(moment('2026-10-25 06:00'), zone)).toBe('2026-10-25 06:00:00+01:00');
});

test('nothing is sent of an appointment without a date', () => {
  expect(wireMoment(noMoment, zone)).toBeNull();
});

test('a date keeps the time that was chosen, and a time that is typed behind it counts to the minute', () => {
  const now = at('2026-03-12T14:20');
  const chosen = moment('2026-03-20 10:30');
  expect(withDate(noMoment, { date: '2026-03-20' }, zone, now)).toEqual(moment('2026-03-20 08:00'));
  expect(withDate(chosen, { date: '2026-03-23' }, zone, now)).toEqual(moment('2026-03-23 10:30'));
  expect(withDate(chosen, { date: '2026-03-23', time: '14:10' }, zone, now)).toEqual(moment('2026-03-23 14:10'));
  expect(withDate(chosen, { date: '2026-03-23', time: '03:00' }, zone, now).time).toEqual({
    time: null,
    problem: 'time',
    text: '03:00',
  });
});

test('a date that cannot be read keeps the time; an empty one is no appointment', () => {
  const chosen = moment('2026-03-20 10:30');
  const unread = { date: null, problem: 'format', text: 'soon' } as const;
  expect(withDate(chosen, unread, zone, 0)).toEqual({ date: unread, time: { time: '10:30' } });
  expect(withDate(chosen, { date: null }, zone, 0)).toEqual(noMoment);
});

test('weeks ahead count from today and keep the time that was chosen, over a change of the clock', () => {
  const now = at('2026-03-24T14:20');
  expect(weeksAhead(noMoment, 1, zone, now)).toEqual(moment('2026-03-31 08:00'));
  expect(weeksAhead(moment('2026-03-25 10:30'), 6, zone, now)).toEqual(moment('2026-05-05 10:30'));
});

test('an instant is read in the zone and sent as the same instant', () => {
  const read = typedMoment('2026-10-25T08:30:00.000Z', zone);
  expect(read).toEqual(moment('2026-10-25 09:30'));
  expect(wireMoment(read, zone)).toBe('2026-10-25 09:30:00+01:00');
});

test('a moment is past by the clock of the zone, and never while it is not whole', () => {
  expect(isPast(moment('2026-03-12 14:00'), zone, at('2026-03-12T14:01'))).toBe(true);
  expect(isPast(moment('2026-03-12 14:00'), zone, at('2026-03-12T13:59'))).toBe(false);
  expect(isPast({ date: { date: '2026-03-12' }, time: { time: null } }, zone, at('2026-03-13T00:00'))).toBe(false);
});
