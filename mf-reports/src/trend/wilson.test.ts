import { meanInterval, meanOf } from './mean.ts';
import { wilsonInterval } from './wilson.ts';

test.each([
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
  { count: 81, total: 263, low: 0.2553, high: 0.3662 },
  { count: 15, total: 148, low: 0.0624, high: 0.1605 },
  { count: 0, total: 20, low: 0, high: 0.1611 },
  { count: 1, total: 29, low: 0.0061, high: 0.1718 },
  { count: 5, total: 10, low: 0.2366, high: 0.7634 },
])('$count of $total is a share between $low and $high', ({ count, total, low, high }) => {
  const interval = wilsonInterval(count, total);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('the ends of a share are those where the share itself would be as surprising as the interval allows', () => {
  for (const total of [1, 3, 12, 400]) {
    for (let count = 0; count <= total; count += Math.ceil(total / 7)) {
      const { low, high } = wilsonInterval(count, total);
      const share = count / total;
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      for (const end of [low, high].filter((value) => value > 0 && value < 1)) {
        expect(Math.abs(share - end) / Math.sqrt((end * (1 - end)) / total)).toBeCloseTo(1.96, 2);
      }
    }
  }
});

test('the interval of a mean is narrower for more and more similar answers', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squared deviations 32.
  const mean = meanOf([2, 4, 5, 7, 9], [1, 3, 2, 1, 1]);
  expect(mean).toEqual({ mean: 5, squaredError: 32 / 7 / 8 });
  const { low, high } = meanInterval({ mean: 5, squaredError: 32 / 7 / 8 });
  expect(low).toBeCloseTo(3.5184, 4);
  expect(high).toBeCloseTo(6.4816, 4);
});

test('a single answer has no interval, and answers that are not numbers are left out', () => {
  expect(meanOf([1, 2], [0, 0])).toBeUndefined();
  expect(meanOf([1, 2], [1, 0])).toEqual({ mean: 1, squaredError: Number.POSITIVE_INFINITY });
  expect(meanOf([1, undefined, 3], [1, 5, 1])).toEqual({ mean: 2, squaredError: 1 });
  expect(meanOf([0.1], [3])).toEqual({ mean: expect.closeTo(0.1), squaredError: 0 });
});
