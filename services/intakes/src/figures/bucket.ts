import type { bucketUnits } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

export type BucketUnit = (typeof bucketUnits)[number];

/** Periods of up to this many days are charted by day, of up to the second by week, longer ones by month. */
const BY_DAY = 62;
const BY_WEEK = 190;

/** The unit in which a period of so many civil days is charted. */
export const unitFor = (days: number): BucketUnit => (days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month');

const utc = (day: string) => DateTime.fromISO(day, { zone: 'utc' });

/** The first civil day of the bucket that a civil day falls in; weeks start on Monday (decisions "Time"). */
export const bucketOf = (unit: BucketUnit, day: string): string => utc(day).startOf(unit).toFormat('yyyy-MM-dd');

/** The last civil day of the bucket that begins on `first`. */
export const bucketEnd = (unit: BucketUnit, first: string): string => utc(first).endOf(unit).toFormat('yyyy-MM-dd');

/** Every bucket from the one of `start` to the one of `end`, empty ones too. */
export function bucketsBetween(unit: BucketUnit, start: string, end: string): string[] {
  const buckets: string[] = [];
  const last = utc(end);
  for (let at = utc(start).startOf(unit); at <= last; at = at.plus({ [unit]: 1 })) {
    buckets.push(at.toFormat('yyyy-MM-dd'));
  }
  return buckets;
}
