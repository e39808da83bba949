import { type Days, daysLater } from '../time/civil-time.ts';
import type { BucketUnit } from './bucket.ts';
import { type Bucket, daysOfBucket, keyOf } from './kept-bucket.ts';

/** Buckets that lie within some days, none overlapping another, and the days that are in none of them. */
export interface Cover {
  readonly buckets: readonly Bucket[];
  readonly gaps: readonly Days[];
}

const MONDAY = 1;

/**
 * Covers days with whole buckets out of those that are `there` (by `keyOf`), so that each lies within one column of a chart
 * by `unit`: months as far as they are there, then weeks that end in the month in which they begin.
 */
export function coverOf({ start, end }: Days, unit: BucketUnit, there: ReadonlyMap<string, unknown>): Cover {
  const buckets: Bucket[] = [];
  const gaps: Days[] = [];
  let gap: string | undefined;
  const endGap = (before: string): void => {
    if (gap !== undefined) gaps.push({ start: gap, end: daysLater(before, -1) });
    gap = undefined;
  };
  let at = start;
  while (at <= end) {
    const bucket = beginningAt(at, unit).find(
      (candidate) => there.has(keyOf(candidate)) && daysOfBucket(candidate).end <= end && fits(candidate, unit),
    );
    if (bucket) {
      endGap(at);
      buckets.push(bucket);
      at = daysLater(daysOfBucket(bucket).end, 1);
    } else {
      gap ??= at;
      at = daysLater(at, 1);
    }
  }
  endGap(at);
  return { buckets, gaps };
}

/** The buckets that begin on a day, the longest first. */
function beginningAt(first: string, unit: BucketUnit): Bucket[] {
  const begins: Bucket[] = [];
  if (unit === 'month' && first.endsWith('-01')) begins.push({ unit: 'month', first });
  if (unit !== 'day' && new Date(first).getUTCDay() === MONDAY) begins.push({ unit: 'week', first });
  return begins;
}

/** Whether a bucket lies within one column of a chart by `unit`. */
const fits = (bucket: Bucket, unit: BucketUnit): boolean =>
  bucket.unit === unit || daysOfBucket(bucket).end.slice(0, 7) === bucket.first.slice(0, 7);
