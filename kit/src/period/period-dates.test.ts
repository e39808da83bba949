import { periodDates, today } from './period-dates.ts';

const zone = 'Europe/Amsterdam';
const at = (iso: string): number => Date.parse(iso);

test.each([
  ['today', '2026-03-29', '2026-03-29'],
  ['last7days', '2026-03-23', '2026-03-29'],
  ['last30days', '2026-02-28', '2026-03-29'],
  ['last3months', '2025-12-30', '2026-03-29'],
  ['last12months', '2025-03-30', '2026-03-29'],
  ['thisweek', '2026-03-23', '2026-03-29'],
  ['thismonth', '2026-03-01', '2026-03-31'],
  ['next7days', '2026-03-29', '2026-04-04'],
  ['next90days', '2026-03-29', '2026-06-26'],
  ['thisquarter', '2026-01-01', '2026-03-31'],
  ['lastquarter', '2025-10-01', '2025-12-31'],
  ['thisyear', '2026-01-01', '2026-12-31'],
  ['lastyear', '2025-01-01', '2025-12-31'],
] as const)('%s on the night when clocks go forward', (period, start, end) => {
  expect(periodDates(period, zone, at('2026-03-29T12:00:00Z'))).toEqual({ start, end });
});

test('today is the day at the organisation, not in London and not where the browser is', () => {
  expect(today(zone, at('2026-10-24T22:30:00Z'))).toBe('2026-10-25');
  expect(periodDates('last7days', zone, at('2026-10-25T23:30:00Z'))).toEqual({
    start: '2026-10-20',
    end: '2026-10-26',
  });
});
