import { status } from '@intake-desk/contracts';
import { type Engine, type RowOf, rowOf, type Snapshot, sql } from '@intake-desk/database';
import type { ZonedDepartment } from '@intake-desk/identity';
import Type from 'typebox';
import { intakesBy } from '../intake/intake-index.ts';
import { type Days, daysLater, instantsOf } from '../time/civil-time.ts';
import { type Bucket, daysOfBucket } from './kept-bucket.ts';

/** The number of intakes with the same values in all other columns. Flags are 0 and 1. */
export const Figure = rowOf({
  content: Type.String(),
  status: Type.Integer(),
  /** 1 if a step was begun; only for opened, uncompleted intakes. */
  step: Type.Integer(),
  riskGroup: Type.Integer(),
  hidden: Type.Integer(),
  isTest: Type.Integer(),
  appointment: Type.Integer(),
  amount: Type.Integer(),
});
export type Figure = RowOf<typeof Figure>;

/** Days per statement on SQLite, which blocks all calls meanwhile. */
const AT_ONCE = 7;

/** Counts the figures of a department's bucket from its rows. */
export async function countBucket(
  snapshot: Snapshot,
  engine: Engine,
  { id, organisationId, zone }: ZonedDepartment,
  bucket: Bucket,
): Promise<Figure[]> {
  const figures = new Map<string, Figure>();
  for (const { start, end } of engine === 'sqlite' ? partsOf(daysOfBucket(bucket)) : [daysOfBucket(bucket)]) {
    const { from, until } = instantsOf(zone, start, end, 'start');
    const counts = snapshot.batches(
      Figure,
      sql`SELECT i.content AS content, i.status AS status,
          CASE WHEN i.status = ${status.opened} AND i.step >= 1 THEN 1 ELSE 0 END AS step, i.risk_group AS riskGroup,
          i.hidden_at IS NOT NULL AS hidden, i.is_test AS isTest, i.appointment_at IS NOT NULL AS appointment, COUNT(*) AS amount
        FROM ${intakesBy(engine, 'i', 'created')} WHERE i.organisation_id = ${organisationId} AND i.department_id = ${id}
          AND i.created_at >= ${from} AND i.created_at < ${until} GROUP BY 1, 2, 3, 4, 5, 6, 7`,
    );
    for await (const batch of counts) {
      for (const figure of batch) {
        const { amount, ...alike } = figure;
        const key = JSON.stringify(Object.values(alike));
        figures.set(key, { ...figure, amount: amount + (figures.get(key)?.amount ?? 0) });
      }
    }
  }
  return [...figures.values()];
}

function partsOf({ start, end }: Days): Days[] {
  const parts: Days[] = [];
  for (let first = start; first <= end; first = daysLater(first, AT_ONCE)) {
    const last = daysLater(first, AT_ONCE - 1);
    parts.push({ start: first, end: last < end ? last : end });
  }
  return parts;
}
