import fc from 'fast-check';
import { DateTime } from 'luxon';
import { addDays, instantAt, localMoment, readLocalMoment } from './zone-time.ts';

const zones = ['Europe/Amsterdam', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago', 'UTC'];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });

test('the clocks of a zone show what the date library reads from them', () => {
  fc.assert(
    fc.property(instant, zone, (at, name) => {
      const { date, time } = localMoment(at, name);
      expect(`${date} ${time}`).toBe(DateTime.fromMillis(at, { zone: name }).toFormat('yyyy-MM-dd HH:mm:ss'));
    }),
  );
});

test('a date and a time become the instant at which the zone shows them', () => {
  fc.assert(
    fc.property(instant, zone, (at, name) => {
      const { date, time } = localMoment(at, name);
      expect(localMoment(instantAt(date, time.slice(0, 5), name), name)).toEqual({
        date,
        time: `${time.slice(0, 5)}:00`,
      });
    }),
  );
});

test.each([
  ['shown twice, the first time', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['skipped, an hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['at midnight', '2026-03-30', '00:00', '2026-03-29T22:00:00.000Z'],
])('a time that is %s', (_, date, time, expected) => {
  expect(new Date(instantAt(date, time, 'Europe/Amsterdam')).toISOString()).toBe(expected);
});

test.each([
  ['2026-03-12', { date: '2026-03-12', time: '00:00:00' }],
  ['2026-03-12T14:05', { date: '2026-03-12', time: '14:05:00' }],
  ['2026-03-12T23:30:07.123Z', { date: '2026-03-13', time: '00:30:07' }],
  ['2026-07-12T12:00:00+05:30', { date: '2026-07-12', time: '08:30:00' }],
  ['2026-02-30', undefined],
  ['2026-03-12T25:00:00Z', undefined],
  ['soon', undefined],
  ['', undefined],
])('%s is read in the zone', (text, expected) => {
  expect(readLocalMoment(text, 'Europe/Amsterdam')).toEqual(expected);
});

test('days are counted over the ends of months and changes of the clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
