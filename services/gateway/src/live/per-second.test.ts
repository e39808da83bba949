import { PerSecond } from './per-second.ts';

test('A10 so many calls of one key pass in a second, each key for itself', () => {
  let now = 5_000;
  const limit = new PerSecond(2, () => now);
  expect([limit.take('a'), limit.isFull('a'), limit.take('a'), limit.isFull('a'), limit.take('a')]).toEqual([
    ...[true, false, true, true, false],
  ]);
  expect(limit.take('b')).toBe(true);
  now = 5_999;
  expect(limit.take('a')).toBe(false);
  now = 6_000;
  expect(limit.take('a')).toBe(true);
});
