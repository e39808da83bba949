import { type Interval, z95 } from './interval.ts';

/** A mean with what tells how sure it is. */
export interface Mean {
  readonly mean: number;
  /** Square of the mean's standard error; infinite for one answer, which says nothing of the spread. */
  readonly squaredError: number;
}

/** Returns the mean of values of which each was given so often; undefined for no answer. A value that counts as nothing is left out. */
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
  // Rounding may leave a little less than nothing where all gave one value.
  const variance = Math.max(0, squares - sum * mean) / (total - 1);
  return { mean, squaredError: variance / total };
}

/** Returns the normal interval of a mean. */
export const meanInterval = ({ mean, squaredError }: Mean, z = z95): Interval => ({
  low: mean - z * Math.sqrt(squaredError),
  high: mean + z * Math.sqrt(squaredError),
});
