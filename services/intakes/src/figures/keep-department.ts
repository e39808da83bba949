import { type Database, instantText, Snapshot } from '@intake-desk/database';
import type { ZonedDepartment } from '@intake-desk/identity';
import { countBucket, type Figure } from './count-bucket.ts';
import { type Buckets, keyOf } from './kept-bucket.ts';
import {
  addBuckets,
  ChangeRow,
  changesOf,
  consumeChanges,
  forgetBuckets,
  KeptRow,
  keptOf,
  storeFigures,
} from './kept-figures.ts';

/** Buckets that one transaction adds. */
const ADDED = 24;
/** Changes that are gone through at a time; if there are more, counting everything anew is quicker. */
const CHANGES = 5_000;

/**
 * One step towards figures of all the wanted buckets of a department; false if it was the last one. What is counted and which
 * changes are in it come from one snapshot, and exactly those changes are deleted: one that is committed meanwhile stays.
 */
export async function keepDepartment(
  database: Database,
  department: ZonedDepartment,
  wanted: Buckets,
): Promise<boolean> {
  const snapshot = await Snapshot.open(database);
  try {
    const kept = await snapshot.all(KeptRow, keptOf(department));
    const changes = await snapshot.all(ChangeRow, changesOf(department, CHANGES));
    const ids = changes.map(({ id }) => id);
    // Figures of another zone's days say nothing.
    const useless = ids.length === CHANGES ? kept : kept.filter((bucket) => !isOf(department, wanted, bucket));
    if (useless.length > 0) {
      await database.write(() => forgetBuckets(database, useless));
      return true;
    }
    if (kept.length === 0 && ids.length > 0) {
      // Without a bucket no figure lacks a change.
      await database.write(() => consumeChanges(database, ids));
      return true;
    }
    const there = new Set(kept.map(keyOf));
    const missing = [...wanted].flatMap(([key, bucket]) => (there.has(key) ? [] : [bucket]));
    const added = missing.slice(0, ADDED);
    const changed = kept.filter(({ fromAt, untilAt }) => changes.some(({ at }) => at >= fromAt && at < untilAt));
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

function isOf({ zone }: ZonedDepartment, wanted: Buckets, bucket: KeptRow): boolean {
  const same = wanted.get(keyOf(bucket));
  return (
    bucket.zone === zone && instantText(bucket.fromAt) === same?.from && instantText(bucket.untilAt) === same.until
  );
}
