import type { bucketUnits } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

export type BucketUnit = (typeof bucketUnits)[number];

/** Maximum days of a period that is charted by day, and by week; longer ones are charted by month. */
const BY_DAY = 62;
const BY_WEEK = 190;

export const unitFor = (days: number): BucketUnit => (days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month');

const utc = (day: string) => DateTime.fromISO(day, { zone: 'utc' });

/** Returns the first day of the bucket that contains a civil day; weeks start on Monday (decisions "Time"). */
export const bucketOf = (unit: BucketUnit, day: string): string => utc(day).startOf(unit).toFormat('yyyy-MM-dd');

export const bucketEnd = (unit: BucketUnit, first: string): string => utc(first).endOf(unit).toFormat('yyyy-MM-dd');

/** Returns the first days of all buckets from that of `start` to that of `end`. */
export function bucketsBetween(unit: BucketUnit, start: string, end: string): string[] {
  const buckets: string[] = [];
  const last = utc(end);
  for (let at = utc(start).startOf(unit); at <= last; at = at.plus({ [unit]: 1 })) {
    buckets.push(at.toFormat('yyyy-MM-dd'));
  }
  return buckets;
}
