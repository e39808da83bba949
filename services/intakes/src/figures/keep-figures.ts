import { limit } from '@intake-desk/contracts';
import { type Database, InstantColumn, NullableColumn, oneAtATime, rowOf, selectOne } from '@intake-desk/database';
import { type ZonedDepartment, zonedDepartments } from '@intake-desk/identity';
import { IANAZone } from 'luxon';
import type { IntakesContext } from '../context.ts';
import { keepDepartment } from './keep-department.ts';
import { type Buckets, bucketsOver } from './kept-bucket.ts';

const DAY = 86_400_000;

const EarliestRow = rowOf({ earliest: NullableColumn(InstantColumn) });

/**
 * Counts each department's past weeks and months that are not stored yet or have changed, so that a dashboard over a year need not
 * count them. Does nothing while another gateway does it, and is safe beside any writer: figures and the changes since add up to the
 * count of rows. Ends early once `signal` is aborted.
 */
export async function keepFigures({ database }: IntakesContext, signal?: AbortSignal): Promise<void> {
  await oneAtATime(database, 'figures', async () => {
    const departments = await zonedDepartments(database);
    const buckets = await wantedBuckets(database, departments);
    for (const department of departments) {
      let more = true;
      while (more && !signal?.aborted) {
        more = await keepDepartment(database, department, buckets.get(department.organisationId) ?? new Map());
      }
    }
  });
}

/** Returns the buckets since each organisation's first intake, by the organisation's id. */
async function wantedBuckets(database: Database, departments: readonly ZonedDepartment[]) {
  const now = database.now();
  const firsts = new Map<number, { readonly at: Date; readonly zone: string }>();
  for (const { id, organisationId, zone } of departments) {
    if (!IANAZone.isValidZone(zone)) continue;
    const { earliest: at } = await selectOne(database.read(), EarliestRow)`
      SELECT MIN(i.created_at) AS earliest FROM intake i
      WHERE i.organisation_id = ${organisationId} AND i.department_id = ${id}`;
    const earliestSoFar = firsts.get(organisationId);
    if (at && (!earliestSoFar || at < earliestSoFar.at)) firsts.set(organisationId, { at, zone });
  }
  // Periods are at most this long.
  const earliest = new Date(now.getTime() - limit.rangeDays * DAY);
  const buckets = new Map<number, Buckets>();
  for (const [id, { at, zone }] of firsts) buckets.set(id, await bucketsOver(zone, at < earliest ? earliest : at, now));
  return buckets;
}
