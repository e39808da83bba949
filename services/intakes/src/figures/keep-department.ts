import { type Database, instantText, Snapshot } from '@intake-desk/database';
import type { ZonedDepartment } from '@intake-desk/identity';
import { countBucket, type Figure } from './count-bucket.ts';
import { type Buckets, keyOf } from './kept-bucket.ts';
import {
  addBuckets,
  BucketRow,
  bucketsOf,
  ChangeRow,
  changesOf,
  consumeChanges,
  deleteBuckets,
  storeFigures,
} from './kept-figures.ts';

const MAX_ADDED = 24;
/** Maximum number of changes that are processed at a time; beyond it, counting everything again is faster. */
const MAX_CHANGES = 5_000;

/**
 * Does one step towards figures of all wanted buckets of a department; returns false after the last one. Reads rows and changes in one
 * snapshot and deletes exactly these changes, so that one that is committed meanwhile stays.
 */
export async function keepDepartment(database: Database, department: ZonedDepartment, wanted: Buckets) {
  const snapshot = await Snapshot.open(database);
  try {
    const stored = await snapshot.all(BucketRow, bucketsOf(department));
    const changes = await snapshot.all(ChangeRow, changesOf(department, MAX_CHANGES));
    const ids = changes.map(({ id }) => id);
    const stale =
      ids.length === MAX_CHANGES ? stored : stored.filter((bucket) => !isCurrent(department, wanted, bucket));
    if (stale.length > 0) {
      await database.write(() => deleteBuckets(database, stale));
      return true;
    }
    if (stored.length === 0 && ids.length > 0) {
      await database.write(() => consumeChanges(database, ids));
      return true;
    }
    const storedKeys = new Set(stored.map(keyOf));
    const missing = [...wanted].flatMap(([key, bucket]) => (storedKeys.has(key) ? [] : [bucket]));
    const added = missing.slice(0, MAX_ADDED);
    const changed = stored.filter(({ fromAt, untilAt }) => changes.some(({ at }) => at >= fromAt && at < untilAt));
    if (added.length === 0 && ids.length === 0) return false;
    const counted = new Map<string, Figure[]>();
    for (const bucket of [...added, ...changed]) {
      counted.set(keyOf(bucket), await countBucket(snapshot, database.engine, department, bucket));
    }
    await database.write(async () => {
      await consumeChanges(database, ids);
      await addBuckets(database, department, added);
      await storeFigures(database, department, counted);
    });
    return missing.length > added.length;
  } finally {
    await snapshot.close();
  }
}

/** Returns true if a bucket is wanted and the time zone and its rules are the same as when it was counted. */
function isCurrent({ zone }: ZonedDepartment, wanted: Buckets, bucket: BucketRow): boolean {
  const same = wanted.get(keyOf(bucket));
  return (
    bucket.zone === zone && instantText(bucket.fromAt) === same?.from && instantText(bucket.untilAt) === same.until
  );
}
