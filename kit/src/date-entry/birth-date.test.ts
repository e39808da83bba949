import { languages } from '@intake-desk/contracts';
import {
  birthDateOf,
  birthDays,
  birthMonths,
  birthOf,
  birthYears,
  corrected,
  isUnfinished,
  readBirthPart,
  withPart,
} from './birth-date.ts';
import { readingOrder } from './reading-order.ts';

const today = '2026-03-12';

test('121 years are on offer, the current one first', () => {
  const offered = birthYears(today);
  expect(offered).toHaveLength(121);
  expect([offered[0], offered.at(-1)]).toEqual([2026, 1906]);
});

test('no day in the future is on offer', () => {
  expect(birthMonths({ year: 2026 }, today)).toEqual([1, 2, 3]);
  expect(birthMonths({ year: 2025 }, today)).toHaveLength(12);
  expect(birthDays({ year: 2026, month: 3 }, today)).toHaveLength(12);
  expect(birthDays({ year: 2026, month: 2 }, today)).toHaveLength(28);
});

test.each([
  [{ day: 31, month: 4, year: 2000 }, { day: 30, month: 4, year: 2000 }, ['day']],
  [{ day: 31, month: 4 }, { day: 30, month: 4 }, ['day']],
  [{ day: 29, month: 2 }, { day: 29, month: 2 }, []],
  [{ day: 29, month: 2, year: 2024 }, { day: 29, month: 2, year: 2024 }, []],
  [{ day: 29, month: 2, year: 2023 }, { day: 28, month: 2, year: 2023 }, ['day']],
  [{ day: 29, month: 2, year: 1900 + 100 }, { day: 29, month: 2, year: 2000 }, []],
  [{ day: 13, month: 3, year: 2026 }, { day: 12, month: 3, year: 2026 }, ['day']],
  [{ day: 5, month: 11, year: 2026 }, { day: 5, month: 3, year: 2026 }, ['month']],
  [{ day: 30, month: 11, year: 2026 }, { day: 12, month: 3, year: 2026 }, ['day', 'month']],
  [{ day: 31 }, { day: 31 }, []],
])('%j becomes %j', (given, parts, fields) => {
  expect(corrected(given, today)).toEqual({ birth: parts, corrected: fields });
});

test('a date is sent with leading zeros, and only whole', () => {
  expect(birthDateOf({ day: 5, month: 3, year: 1985 })).toBe('1985-03-05');
  expect(birthDateOf({ day: 5, month: 3 })).toBeNull();
});

test('a date of birth is not in the future, not more than 120 years ago, and in the calendar', () => {
  expect(birthOf('1985-03-05', today)).toEqual({ day: 5, month: 3, year: 1985 });
  for (const date of ['2026-03-13', '1905-01-01', '2023-02-29', '1985-13-01', '05-03-1985', '', '1985-00-10']) {
    expect(birthOf(date, today)).toBeNull();
  }
});

test.each([
  ['day', '3', 3],
  ['day', '03', 3],
  ['day', '32', undefined],
  ['day', '0', undefined],
  ['month', '03', 3],
  ['month', 'Mrt', 3],
  ['month', 'maa', 3],
  ['month', 'March', 3],
  ['month', 'm', undefined],
  ['month', '13', undefined],
  ['year', '1985', 1985],
  ['year', '85', 1985],
  ['year', '26', 2026],
  ['year', '27', 1927],
  ['year', '2027', undefined],
  ['year', '1905', undefined],
  ['year', '198', undefined],
] as const)('in the field of the %s "%s" is %s', (part, text, number) => {
  expect(readBirthPart(part, text, { language: 'nl', today })).toBe(number);
});

test('a date that somebody pastes into one field is taken whole, but never one in the future', () => {
  const reading = { language: 'nl', today };
  expect(withPart({}, 'day', '05-03-1985', reading)).toEqual({ day: 5, month: 3, year: 1985 });
  expect(withPart({ year: 1990 }, 'year', '050385', reading)).toEqual({ day: 5, month: 3, year: 1985 });
  expect(withPart({}, 'day', '13-03-2026', reading)).toEqual({ unread: { day: '13-03-2026' } });
  expect(withPart({ month: 3 }, 'day', '5', reading)).toEqual({ day: 5, month: 3, unread: {} });
  expect(withPart({ day: 5, month: 3 }, 'day', ' ', reading)).toEqual({ month: 3, unread: {} });
});

test('a date is unfinished while a part is missing or cannot be read', () => {
  expect(isUnfinished({})).toBe(false);
  expect(isUnfinished({ day: 5 })).toBe(true);
  expect(isUnfinished({ unread: { month: 'x' } })).toBe(true);
  expect(isUnfinished({ day: 5, month: 3, year: 1985 })).toBe(false);
});

test('the parts are in the order of the language', () => {
  for (const language of languages) expect(readingOrder(language)).toEqual(['day', 'month', 'year']);
  expect(readingOrder('en-US')).toEqual(['month', 'day', 'year']);
});
