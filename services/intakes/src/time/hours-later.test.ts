import { hoursLater } from './hours-later.ts';

const ZONE = 'Europe/Amsterdam';

test.each([
  [
    'six weeks later at the same time of day, over the change to summer time',
    '2026-03-10T09:30:00Z',
    42 * 24,
    '2026-04-21T08:30:00Z',
  ],
  ['and over the change back', '2026-10-01T08:30:00Z', 42 * 24, '2026-11-12T09:30:00Z'],
  ['a day later, over the night that lacks an hour', '2026-03-28T11:00:00Z', 24, '2026-03-29T10:00:00Z'],
  ['a day later, over the night that has an hour twice', '2026-10-24T10:00:00Z', 24, '2026-10-25T11:00:00Z'],
  ['a day before', '2026-03-29T10:00:00Z', -24, '2026-03-28T11:00:00Z'],
  ['some hours later are hours', '2026-03-29T00:30:00Z', 3, '2026-03-29T03:30:00Z'],
  ['a day and some hours', '2026-03-28T00:30:00Z', 27, '2026-03-29T03:30:00Z'],
  ['at once', '2026-03-29T00:30:00Z', 0, '2026-03-29T00:30:00Z'],
])('%s', (_, start, hours, expected) => {
  expect(hoursLater(new Date(start), hours, ZONE)).toEqual(new Date(expected));
});
