import { rangeOf } from './range-of.ts';

const zone = 'Europe/Amsterdam';
/** A Thursday noon in Amsterdam. */
const now = new Date('2026-03-12T11:00:00Z');

test.each([
  ['today', '2026-03-12', '2026-03-12'],
  ['last7days', '2026-03-06', '2026-03-12'],
  ['last30days', '2026-02-11', '2026-03-12'],
  ['last3months', '2025-12-13', '2026-03-12'],
  ['last6months', '2025-09-13', '2026-03-12'],
  ['last9months', '2025-06-13', '2026-03-12'],
  ['last12months', '2025-03-13', '2026-03-12'],
  ['thisweek', '2026-03-09', '2026-03-15'],
  ['thismonth', '2026-03-01', '2026-03-31'],
] as const)('%s begins and ends where staff expect it', (period, start, end) => {
  expect(rangeOf(period, zone, now)).toEqual({ start, end });
});

test("the organisation's midnight decides what today is, not the browser's or UTC's", () => {
  const late = new Date('2026-03-12T23:30:00Z');
  expect(rangeOf('today', zone, late).end).toBe('2026-03-13');
  expect(rangeOf('today', 'America/Sao_Paulo', late).end).toBe('2026-03-12');
});

test.each([
  ['2026-03-28T22:30:00Z', '2026-03-28', '2026-02-27'],
  ['2026-03-28T23:30:00Z', '2026-03-29', '2026-02-28'],
  ['2026-03-29T21:59:00Z', '2026-03-29', '2026-02-28'],
  ['2026-03-29T22:00:00Z', '2026-03-30', '2026-03-01'],
  ['2026-10-24T22:00:00Z', '2026-10-25', '2026-09-26'],
  ['2026-10-25T22:59:00Z', '2026-10-25', '2026-09-26'],
  ['2026-10-25T23:00:00Z', '2026-10-26', '2026-09-27'],
])('last 30 days holds 30 civil days over both clock changes (%s)', (instant, end, start) => {
  expect(rangeOf('last30days', zone, new Date(instant))).toEqual({ start, end });
});
