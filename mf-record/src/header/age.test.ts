import { ageOn } from './age.ts';

test.each([
  ['1956-04-02', '2026-04-01', { unit: 'year', count: 69 }],
  ['1956-04-02', '2026-04-02', { unit: 'year', count: 70 }],
  ['2024-02-29', '2026-02-28', { unit: 'month', count: 23 }],
  ['2024-02-29', '2026-03-01', { unit: 'year', count: 2 }],
  ['2026-01-15', '2026-02-15', { unit: 'month', count: 1 }],
  ['2026-02-01', '2026-02-15', undefined],
  ['2027-02-01', '2026-02-15', undefined],
  ['1956', '2026-02-15', undefined],
])('somebody born on %s has on %s the age %j', (birth, day, age) => {
  expect(ageOn(birth, day)).toEqual(age);
});
