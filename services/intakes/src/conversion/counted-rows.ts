import { anyOf, type Database, instantOf, isIn, joinInOrder, type Sql, sql } from '@intake-desk/database';
import { inScope } from '@intake-desk/identity';
import { type Cover, coverOf } from '../figures/cover.ts';
import { type Bucket, daysOfBucket, type KeptUnit, keptUnits, keyOf } from '../figures/kept-bucket.ts';
import { keptBuckets } from '../figures/kept-buckets.ts';
import { intakesBy } from '../intake/intake-index.ts';
import { type Days, daysLater, type InstantRange, instantsOf } from '../time/civil-time.ts';
import { civilDayOf, offsetsBetween } from '../time/zone-offset.ts';
import { appointmentFromToday } from './attention.ts';
import { inReach, isBetween } from './conversion-filter.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { periodRows } from './row-source.ts';
import { sideFilters } from './side-filter.ts';

export interface CountedRows {
  readonly rows: Sql;
  readonly where: Sql;
  /** The civil day of a row, or another one in the same column of the chart. */
  readonly day: Sql;
  /** True if each row is an intake; otherwise it counts `i.amount`, which is negative for a later change. */
  readonly single: boolean;
}

export interface CountedParts {
  /** If `later` is set, these count intakes with an appointment from today on as if it were past. */
  readonly all: readonly CountedRows[];
  /** Intakes with an appointment from today on, since figures do not have the time of an appointment. */
  readonly later: CountedRows | undefined;
}

/**
 * Runs `ask` with the sources that count the intakes of days in the dashboard's period: cached figures of past weeks and months, the
 * changes since, and the rows of all other days. Falls back to rows if figures are missing or lack a value that a side filter needs.
 */
export async function askCounted<T>(
  database: Database,
  context: DashboardContext,
  days: Days,
  ask: (parts: CountedParts) => Promise<T>,
): Promise<T> {
  const byRows: CountedParts = { all: [oneByOne(context, days)], later: undefined };
  if (!canUseFigures(context)) return ask(byRows);
  const { scope, zone, unit } = context;
  const before = await keptBuckets(database, scope, zone, days);
  const cover = coverOf(days, unit, before);
  if (cover.buckets.length === 0) return ask(byRows);
  const counted = await ask(partsOf(context, cover));
  // A bucket may have been deleted meanwhile.
  const after = await keptBuckets(database, scope, zone, days);
  const isComplete = cover.buckets.every((bucket) => after.get(keyOf(bucket)) === before.get(keyOf(bucket)));
  return isComplete ? counted : ask(byRows);
}

/** Returns the number of intakes as an aggregate, without those that meet `without`. */
export function amountOf({ single }: CountedRows, without?: Sql): Sql {
  if (single) return without ? sql`COUNT(CASE WHEN ${without} THEN NULL ELSE 1 END)` : sql`COUNT(*)`;
  const amount = without ? sql`CASE WHEN ${without} THEN 0 ELSE i.amount END` : sql`i.amount`;
  return sql`CAST(COALESCE(SUM(${amount}), 0) AS SIGNED)`;
}

/** Returns true if figures have every value that the query needs. Counting rows is faster for a few days. */
function canUseFigures(context: DashboardContext): boolean {
  const { query, scope, unit, index } = context;
  return (
    index === 'created' &&
    unit !== 'day' &&
    query.epd === undefined &&
    query.ic_hash === undefined &&
    scope.departments.length > 0 &&
    sideFilters(context).every(({ inFigures }) => inFigures)
  );
}

function partsOf(context: DashboardContext, { buckets, gaps }: Cover): CountedParts {
  const ofUnits = keptUnits.flatMap((unit) => {
    const firsts = buckets.filter((bucket) => bucket.unit === unit).map(({ first }) => first);
    return firsts.length === 0 ? [] : [{ unit, firsts }];
  });
  const hidesPast = sideFilters(context).some(({ name }) => name === 'hideAppointmentPast');
  return {
    all: [
      ...ofUnits.flatMap((of) => [figures, changes].map((joined) => ofBuckets(context, of, joined))),
      ...gaps.map((gap) => oneByOne(context, gap)),
    ],
    later: hidesPast ? withLaterAppointment(context, buckets) : undefined,
  };
}

const rangeOf = ({ zone }: DashboardContext, { start, end }: Days): InstantRange =>
  instantsOf(zone, start, end, 'start');

const dayOf = ({ engine, zone, at, period }: DashboardContext): Sql =>
  civilDayOf(engine, at, offsetsBetween(zone, instantAt(period.from), instantAt(period.until)));

function instantAt(text: string): Date {
  const at = instantOf(text);
  if (!at) throw new Error('A period has two ends.');
  return at;
}

const oneByOne = (context: DashboardContext, days: Days): CountedRows => ({
  rows: periodRows(context),
  where: sql`${inReach(context)} AND ${isBetween(context, rangeOf(context, days))}`,
  day: dayOf(context),
  single: true,
});

interface Firsts {
  readonly unit: KeptUnit;
  readonly firsts: readonly string[];
}

const bucketsOf = ({ scope, zone }: DashboardContext, { unit, firsts }: Firsts): Sql =>
  sql`${inScope(scope, 'b')} AND b.zone = ${zone} AND b.unit = ${unit} AND ${isIn(sql`b.first_day`, firsts)}`;

/** Columns of rows `f` under the names of intakes. Appointments count as past, since figures do not have their time. */
const counted: Sql = sql`f.content, f.status, f.step, f.risk_group, f.is_test, CASE WHEN f.hidden = 1 THEN '' END AS hidden_at,
  CASE WHEN f.appointment = 1 THEN '' END AS appointment_at, f.amount`;

/** Counts the rows of a table that is joined to the buckets. */
const ofBuckets = (context: DashboardContext, of: Firsts, joined: Sql): CountedRows => ({
  rows: sql`(SELECT b.department_id, b.first_day, ${counted} FROM kept_bucket b
    ${joinInOrder(context.engine)} ${joined} WHERE ${bucketsOf(context, of)}) i`,
  where: sql`1 = 1`,
  day: sql`i.first_day`,
  single: false,
});

const figures: Sql = sql`kept_figure f ON f.bucket_id = b.id`;

/** Changes since the figures were stored. */
const changes: Sql = sql`intake_change f ON f.organisation_id = b.organisation_id AND f.department_id = b.department_id
      AND f.created_at >= b.from_at AND f.created_at < b.until_at`;

const withLaterAppointment = (context: DashboardContext, buckets: readonly Bucket[]): CountedRows => ({
  rows: intakesBy(context.engine, 'i', 'appointment'),
  where: sql`${inReach(context)} AND ${appointmentFromToday(context)} AND ${anyOf(
    adjoined(buckets.map(daysOfBucket)).map((days) => isBetween(context, rangeOf(context, days))),
  )}`,
  day: dayOf(context),
  single: true,
});

/** Joins consecutive periods; they are in order. */
function adjoined(all: readonly Days[]): Days[] {
  const runs: Days[] = [];
  for (const days of all) {
    const before = runs.at(-1);
    if (before && daysLater(before.end, 1) === days.start) {
      runs[runs.length - 1] = { start: before.start, end: days.end };
    } else runs.push(days);
  }
  return runs;
}
