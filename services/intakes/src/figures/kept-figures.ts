import {
  type Database,
  execute,
  forUpdate,
  InstantColumn,
  isIn,
  joined,
  type RowOf,
  rowOf,
  type Sql,
  select,
  selectIds,
  sql,
  valueList,
} from '@intake-desk/database';
import type { ZonedDepartment } from '@intake-desk/identity';
import Type from 'typebox';
import type { InstantRange } from '../time/civil-time.ts';
import type { Figure } from './count-bucket.ts';
import { type Bucket, keptUnits, keyOf } from './kept-bucket.ts';

const ROWS = 500;

export const BucketRow = rowOf({
  id: Type.Integer(),
  zone: Type.String(),
  unit: Type.Enum([...keptUnits]),
  first: Type.String(),
  fromAt: InstantColumn,
  untilAt: InstantColumn,
});
export type BucketRow = RowOf<typeof BucketRow>;
export const ChangeRow = rowOf({ id: Type.Integer(), at: InstantColumn });
const ofDepartment = ({ id, organisationId }: ZonedDepartment): Sql =>
  sql`organisation_id = ${organisationId} AND department_id = ${id}`;

export const bucketsOf = (department: ZonedDepartment): Sql =>
  sql`SELECT id, zone, unit, first_day AS first, from_at AS fromAt, until_at AS untilAt FROM kept_bucket
    WHERE ${ofDepartment(department)}`;

/** Returns the statement for a department's changes that figures do not count yet, as `ChangeRow`. */
export const changesOf = (department: ZonedDepartment, maximum: number): Sql =>
  sql`SELECT id, created_at AS at FROM intake_change WHERE ${ofDepartment(department)} LIMIT ${maximum}`;

/**
 * Deletes changes that figures count from now on, in the caller's unit. Throws if another process has counted one, since the caller's
 * counts are outdated then.
 */
export async function consumeChanges(database: Database, ids: readonly number[]): Promise<void> {
  for (const part of partsOf(ids)) {
    const isOne = isIn(sql`id`, part);
    const found = await selectIds(database.manager())`
      SELECT id FROM intake_change WHERE ${isOne} ${forUpdate(database.engine)}`;
    if (found.length < part.length) throw new Error('Another process has counted the changes of intakes.');
    await execute(database.manager())`DELETE FROM intake_change WHERE ${isOne}`;
  }
}

/** Deletes buckets with their figures, in the caller's unit. */
export async function deleteBuckets(database: Database, buckets: readonly BucketRow[]): Promise<void> {
  for (const part of partsOf(buckets.map(({ id }) => id))) {
    await execute(database.manager())`DELETE FROM kept_figure WHERE ${isIn(sql`bucket_id`, part)}`;
    await execute(database.manager())`DELETE FROM kept_bucket WHERE ${isIn(sql`id`, part)}`;
  }
}

/** Adds buckets without figures, in the caller's unit. Throws if one exists already. */
export async function addBuckets(
  database: Database,
  { id, organisationId, zone }: ZonedDepartment,
  buckets: readonly (Bucket & InstantRange)[],
): Promise<void> {
  if (buckets.length === 0) return;
  const rows = buckets.map(
    ({ unit, first, from, until }) => sql`(${valueList([organisationId, id, zone, unit, first, from, until])})`,
  );
  await execute(database.manager())`
    INSERT INTO kept_bucket (organisation_id, department_id, zone, unit, first_day, from_at, until_at)
    VALUES ${joined(rows, ', ')}`;
}

/** Replaces the figures of a department's buckets, in the caller's unit. */
export async function storeFigures(
  database: Database,
  department: ZonedDepartment,
  counted: ReadonlyMap<string, readonly Figure[]>,
): Promise<void> {
  const manager = database.manager();
  const buckets = (await select(manager, BucketRow)`${bucketsOf(department)}`).filter((row) => counted.has(keyOf(row)));
  for (const part of partsOf(buckets.map(({ id }) => id))) {
    await execute(manager)`DELETE FROM kept_figure WHERE ${isIn(sql`bucket_id`, part)}`;
  }
  const rows = buckets.flatMap((bucket) =>
    (counted.get(keyOf(bucket)) ?? []).map(
      ({ content, status, step, riskGroup, hidden, isTest, appointment, amount }, place) =>
        sql`(${valueList([bucket.id, place, content, status, step, riskGroup, hidden, isTest, appointment, amount])})`,
    ),
  );
  for (const part of partsOf(rows)) {
    await execute(manager)`
      INSERT INTO kept_figure
      (bucket_id, place, content, status, step, risk_group, hidden, is_test, appointment, amount) VALUES ${joined(part, ', ')}`;
  }
}

function partsOf<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += ROWS) parts.push(all.slice(at, at + ROWS));
  return parts;
}
