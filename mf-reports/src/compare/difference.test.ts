import { meanDifference, shareDifference } from './difference.ts';

test.each([
  // Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998), table II, method 10.
  { a: [56, 70], b: [48, 80], difference: 0.2, low: 0.0524, high: 0.3339 },
  { a: [9, 10], b: [3, 10], difference: 0.6, low: 0.1705, high: 0.809 },
  { a: [6, 7], b: [2, 7], difference: 0.5714, low: 0.0582, high: 0.8062 },
  { a: [5, 56], b: [0, 29], difference: 0.0893, low: -0.0381, high: 0.1926 },
  { a: [0, 10], b: [0, 20], difference: 0, low: -0.1611, high: 0.2775 },
  { a: [10, 10], b: [0, 20], difference: 1, low: 0.6791, high: 1 },
  { a: [10, 10], b: [0, 10], difference: 1, low: 0.6075, high: 1 },
])('$a less $b is between $low and $high', ({ a, b, difference, low, high }) => {
  const [[count = 0, total = 0], [other = 0, others = 0]] = [a, b];
  const found = shareDifference({ count, total }, { count: other, total: others });
  expect(found.difference).toBeCloseTo(difference, 4);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test('a difference turned round is the same the other way', () => {
  const [a, b] = [
    { count: 12, total: 40 },
    { count: 30, total: 55 },
  ];
  const [one, other] = [shareDifference(a, b), shareDifference(b, a)];
  expect(other.difference).toBeCloseTo(-one.difference, 12);
  expect(other.low).toBeCloseTo(-one.high, 12);
  expect(other.high).toBeCloseTo(-one.low, 12);
});

test('the difference of two means is as unsure as both together', () => {
  const found = meanDifference({ mean: 7, squaredError: 0.09 }, { mean: 6, squaredError: 0.16 });
  expect(found.difference).toBe(1);
  expect(found.low).toBeCloseTo(1 - 1.96 * 0.5, 4);
  expect(found.high).toBeCloseTo(1 + 1.96 * 0.5, 4);
});
