import { corrected, days, dobOf, dobParts, months, partOrder, todayOf, years } from './dob-parts.ts';

const today = todayOf('2026-03-12');

test('121 years are on offer, the current one first', () => {
  const offered = years(today);
  expect(offered).toHaveLength(121);
  expect([offered[0], offered.at(-1)]).toEqual([2026, 1906]);
});

test('nothing in the future is on offer', () => {
  expect(months({ year: 2026 }, today)).toEqual([1, 2, 3]);
  expect(months({ year: 2025 }, today)).toHaveLength(12);
  expect(days({ year: 2026, month: 3 }, today)).toHaveLength(12);
  expect(days({ year: 2026, month: 2 }, today)).toHaveLength(28);
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
  expect(corrected(given, today)).toEqual({ parts, corrected: fields });
});

test('a date is sent with leading zeros, and only whole', () => {
  expect(dobOf({ day: 5, month: 3, year: 1985 })).toBe('1985-03-05');
  expect(dobOf({ day: 5, month: 3 })).toBeNull();
});

test('a date that no person can have been born on is none', () => {
  expect(dobParts('1985-03-05', today)).toEqual({ day: 5, month: 3, year: 1985 });
  for (const date of ['2026-03-13', '1905-01-01', '2023-02-29', '1985-13-01', '05-03-1985', '', '1985-00-10']) {
    expect(dobParts(date, today)).toBeNull();
  }
});

test('the parts stand in the order of the format', () => {
  expect(partOrder('YYYY-MM-DD')).toEqual(['year', 'month', 'day']);
  expect(partOrder('DD-MM-YYYY')).toEqual(['day', 'month', 'year']);
  expect(partOrder('MM/DD/YYYY')).toEqual(['month', 'day', 'year']);
});
