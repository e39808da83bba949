import { minutesUntil, relativeWords, spanWords } from './time-words.ts';

test.each([
  [-42, '42 minutes ago'],
  [-190, '3 hours ago'],
  [61.9, 'in 61 minutes'],
  [95, 'in 1 hour'],
  [-60 * 50, '2 days ago'],
])('%d minutes from now are "%s"', (minutes, words) => {
  expect(relativeWords(minutes, 'en')).toBe(words);
});

test('a span is in the unit that reads best, in the language of the page', () => {
  expect(spanWords(42, 'en')).toBe('42 minutes');
  expect(spanWords(125, 'de')).toBe('2 Stunden');
  expect(minutesUntil('2026-03-02T10:00:00Z', Date.parse('2026-03-02T09:30:00Z'))).toBe(30);
});
