import { type Database, InstantColumn, instantText, rowOf, select } from '@intake-desk/database';
import { inScope, type Scope } from '@intake-desk/identity';
import Type from 'typebox';
import type { Days } from '../time/civil-time.ts';
import { instantsOfBucket, keptUnits, keyOf } from './kept-bucket.ts';

const StoredRow = rowOf({
  unit: Type.Enum([...keptUnits]),
  first: Type.String(),
  departments: Type.Integer(),
  newest: Type.Integer(),
  fromAt: InstantColumn,
  untilAt: InstantColumn,
});

/**
 * Returns the buckets of a time zone that begin within some days and are stored for every department of a scope, by `keyOf`, with the
 * highest of their ids, which does not change until one of them is deleted.
 */
export async function keptBuckets(database: Database, scope: Scope, zone: string, days: Days) {
  const rows = await select(database.read(), StoredRow)`
    SELECT b.unit AS unit, b.first_day AS first, COUNT(*) AS departments, MAX(b.id) AS newest,
      MIN(b.from_at) AS fromAt, MAX(b.until_at) AS untilAt
    FROM kept_bucket b WHERE ${inScope(scope, 'b')} AND b.zone = ${zone} AND b.unit IN ('month', 'week')
      AND b.first_day >= ${days.start} AND b.first_day <= ${days.end} GROUP BY b.unit, b.first_day`;
  return new Map(
    rows
      .filter((row) => {
        // The rules of a time zone may have changed since.
        const { from, until } = instantsOfBucket(zone, row);
        const same = instantText(row.fromAt) === from && instantText(row.untilAt) === until;
        return same && row.departments === scope.departments.length;
      })
      .map((row) => [keyOf(row), row.newest]),
  );
}
