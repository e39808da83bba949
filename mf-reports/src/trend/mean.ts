import { type Interval, z95 } from './interval.ts';

/** A mean with the square of its standard error. */
export interface Mean {
  readonly mean: number;
  /** Infinite for a single answer, which says nothing about the spread. */
  readonly squaredError: number;
}

/** Returns the mean of values with their counts; undefined without answers. Undefined values are left out. */
export function meanOf(values: readonly (number | undefined)[], counts: ArrayLike<number>): Mean | undefined {
  let total = 0;
  let sum = 0;
  let squares = 0;
  values.forEach((value, place) => {
    const count = counts[place] ?? 0;
    if (value === undefined) return;
    total += count;
    sum += value * count;
    squares += value * value * count;
  });
  if (total === 0) return undefined;
  const mean = sum / total;
  if (total === 1) return { mean, squaredError: Number.POSITIVE_INFINITY };
  // Rounding may make it slightly negative if all values are equal.
  const variance = Math.max(0, squares - sum * mean) / (total - 1);
  return { mean, squaredError: variance / total };
}

export const meanInterval = ({ mean, squaredError }: Mean): Interval => ({
  low: mean - z95 * Math.sqrt(squaredError),
  high: mean + z95 * Math.sqrt(squaredError),
});
