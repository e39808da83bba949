import type { bucketUnits } from '@intake-desk/contracts';
import { daysLater } from '../time/civil-time.ts';

export type BucketUnit = (typeof bucketUnits)[number];

const DAY = 86_400_000;
/** Maximum days of a period that is charted by day, and by week; longer ones are charted by month. */
const BY_DAY = 62;
const BY_WEEK = 190;

export const unitFor = (days: number): BucketUnit => (days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month');

/** Returns the first day of the bucket that contains a civil day; weeks start on Monday (decisions "Time"). */
export function bucketOf(unit: BucketUnit, day: string): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`;
  return daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export function bucketEnd(unit: BucketUnit, day: string): string {
  const first = bucketOf(unit, day);
  if (unit === 'day') return first;
  return unit === 'week' ? daysLater(first, 6) : daysLater(bucketOf('month', daysLater(first, 31)), -1);
}

/** Returns the first days of all buckets from that of `start` to that of `end`. */
export function bucketsBetween(unit: BucketUnit, start: string, end: string): string[] {
  const length = (Date.parse(end) - Date.parse(start)) / DAY + 1;
  return [...new Set(Array.from({ length }, (_, days) => bucketOf(unit, daysLater(start, days))))];
}
