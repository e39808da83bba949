import { setImmediate } from 'node:timers/promises';
import { civilDay, type Days, type InstantRange, instantsOf } from '../time/civil-time.ts';
import { type BucketUnit, bucketEnd, bucketsBetween } from './bucket.ts';

export const keptUnits = ['month', 'week'] as const satisfies readonly BucketUnit[];
export type KeptUnit = (typeof keptUnits)[number];

export interface Bucket {
  readonly unit: KeptUnit;
  readonly first: string;
}

/** Returns a key that is unique among the buckets of a department and time zone. */
export const keyOf = ({ unit, first }: Bucket): string => `${unit} ${first}`;

export const daysOfBucket = ({ unit, first }: Bucket): Days => ({ start: first, end: bucketEnd(unit, first) });

export const instantsOfBucket = (zone: string, bucket: Bucket): InstantRange => {
  const { start, end } = daysOfBucket(bucket);
  return instantsOf(zone, start, end, 'start');
};

/** Buckets of a time zone by `keyOf`, each with its instants. */
export type Buckets = ReadonlyMap<string, Bucket & InstantRange>;

/** Buckets that are computed before other calls get their turn. */
const AT_ONCE = 20;

/** Returns all buckets from those that contain `earliest` on that have ended at `now`. */
export async function bucketsOver(zone: string, earliest: Date, now: Date): Promise<Buckets> {
  const today = civilDay(zone, now);
  const over = keptUnits.flatMap((unit) =>
    bucketsBetween(unit, civilDay(zone, earliest), today)
      .map((first) => ({ unit, first }))
      .filter((bucket) => daysOfBucket(bucket).end < today),
  );
  const buckets = new Map<string, Bucket & InstantRange>();
  for (const [index, bucket] of over.entries()) {
    buckets.set(keyOf(bucket), { ...bucket, ...instantsOfBucket(zone, bucket) });
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return buckets;
}
