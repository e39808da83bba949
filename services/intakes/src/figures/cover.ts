import { type Days, daysLater } from '../time/civil-time.ts';
import type { BucketUnit } from './bucket.ts';
import { type Bucket, daysOfBucket, keyOf } from './kept-bucket.ts';

/** Buckets within some days that do not overlap, and the days between them. */
export interface Cover {
  readonly buckets: readonly Bucket[];
  readonly gaps: readonly Days[];
}

const MONDAY = 1;

/**
 * Covers days with whole buckets out of the stored ones (by `keyOf`), each within one column of a chart by `unit`: months where they
 * are stored, else weeks that end in the month in which they begin.
 */
export function coverOf({ start, end }: Days, unit: BucketUnit, stored: ReadonlyMap<string, unknown>): Cover {
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
      (candidate) => stored.has(keyOf(candidate)) && daysOfBucket(candidate).end <= end && fits(candidate, unit),
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

/** Returns the buckets that begin on a day, longest first. */
function beginningAt(first: string, unit: BucketUnit): Bucket[] {
  const begins: Bucket[] = [];
  if (unit === 'month' && first.endsWith('-01')) begins.push({ unit: 'month', first });
  if (unit !== 'day' && new Date(first).getUTCDay() === MONDAY) begins.push({ unit: 'week', first });
  return begins;
}

/** Returns true if a bucket is within one column of a chart by `unit`. */
const fits = (bucket: Bucket, unit: BucketUnit): boolean =>
  bucket.unit === unit || daysOfBucket(bucket).end.slice(0, 7) === bucket.first.slice(0, 7);
