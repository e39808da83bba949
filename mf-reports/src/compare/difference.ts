import { type Interval, z95 } from '../trend/interval.ts';
import type { Mean } from '../trend/mean.ts';
import { wilsonInterval } from '../trend/wilson.ts';

/** A count of a total of at least 1. */
export interface Share {
  readonly count: number;
  readonly total: number;
}

/** The first value minus the second, with its interval. */
export interface Difference extends Interval {
  readonly difference: number;
}

/** Returns the difference of two independent shares with Newcombe's interval (1998, method 10). */
export function shareDifference(first: Share, second: Share, z = z95): Difference {
  const [a, b] = [first.count / first.total, second.count / second.total];
  const [ofA, ofB] = [wilsonInterval(first.count, first.total, z), wilsonInterval(second.count, second.total, z)];
  const difference = a - b;
  return {
    difference,
    low: difference - Math.hypot(a - ofA.low, ofB.high - b),
    high: difference + Math.hypot(ofA.high - a, b - ofB.low),
  };
}

/** Returns the difference of two independent means with its normal interval. */
export function meanDifference(first: Mean, second: Mean, z = z95): Difference {
  const difference = first.mean - second.mean;
  const reach = z * Math.sqrt(first.squaredError + second.squaredError);
  return { difference, low: difference - reach, high: difference + reach };
}
