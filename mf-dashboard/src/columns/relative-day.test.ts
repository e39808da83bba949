import { relativeDay } from './relative-day.ts';

test.each([
  ['2026-11-22', 'en', 'today'],
  ['2026-11-24', 'en', 'in 2 days'],
  ['2026-11-24', 'nl', 'overmorgen'],
  ['2026-11-23', 'de', 'morgen'],
  ['2026-11-12', 'es', 'hace 10 días'],
  ['2027-01-20', 'en', 'in 59 days'],
  ['2027-01-21', 'en', 'in 2 months'],
  ['2028-01-01', 'en', 'next year'],
])('%s is %s for "%s" from 22 November 2026', (date, language, words) => {
  expect(relativeDay(date, '2026-11-22', language)).toBe(words);
});

test('a night in which the clocks change counts as one day', () => {
  expect(relativeDay('2026-03-30', '2026-03-28', 'en')).toBe('in 2 days');
  expect(relativeDay('2026-10-26', '2026-10-24', 'en')).toBe('in 2 days');
});
