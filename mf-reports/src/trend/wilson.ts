import { type Interval, z95 } from './interval.ts';

/**
 * Returns Wilson's score interval of a share: `count` of `total`, which is at least 1. It stays within 0 and 1, and is
 * valid for few answers and extreme shares (Wilson 1927; Newcombe 1998).
 */
export function wilsonInterval(count: number, total: number, z = z95): Interval {
  const share = count / total;
  const square = (z * z) / total;
  const middle = share + square / 2;
  const reach = z * Math.sqrt((share * (1 - share)) / total + square / (4 * total));
  return {
    low: Math.max(0, (middle - reach) / (1 + square)),
    high: Math.min(1, (middle + reach) / (1 + square)),
  };
}
