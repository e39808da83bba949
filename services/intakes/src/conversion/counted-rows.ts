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

/** Rows `i` by which intakes are counted. */
export interface CountedRows {
  /** A table. */
  readonly rows: Sql;
  readonly where: Sql;
  /** The civil day of a row, or another one of the same column of the chart. */
  readonly day: Sql;
  /** Each row is an intake; otherwise it stands for `i.amount` of them, fewer than none for one that was changed since. */
  readonly single: boolean;
}

/** Everything that has to be counted for a total. */
export interface CountedParts {
  /** Intakes with an appointment from today on count in these as if it were past, if `later` is there. */
  readonly all: readonly CountedRows[];
  /** Those intakes: figures do not know of when an appointment is. */
  readonly later: CountedRows | undefined;
}

/**
 * Asks what counts the intakes of days in the dashboard's period: kept figures of the weeks and months that are over, what changed
 * since, and row by row the other days. Figures that are not there, or cannot tell what the side filters ask for, are done without.
 */
export async function askCounted<T>(
  database: Database,
  context: DashboardContext,
  days: Days,
  ask: (parts: CountedParts) => Promise<T>,
): Promise<T> {
  const byRows: CountedParts = { all: [oneByOne(context, days)], later: undefined };
  if (!figuresTell(context)) return ask(byRows);
  const { scope, zone, unit } = context;
  const there = await keptBuckets(database, scope, zone, days);
  const cover = coverOf(days, unit, there);
  if (cover.buckets.length === 0) return ask(byRows);
  const counted = await ask(partsOf(context, cover));
  // None may have been forgotten while they were added up.
  const still = await keptBuckets(database, scope, zone, days);
  const whole = cover.buckets.every((bucket) => still.get(keyOf(bucket)) === there.get(keyOf(bucket)));
  return whole ? counted : ask(byRows);
}

/** How many intakes the rows stand for, but for those that meet `without`. */
export function amountOf({ single }: CountedRows, without?: Sql): Sql {
  if (single) return without ? sql`COUNT(CASE WHEN ${without} THEN NULL ELSE 1 END)` : sql`COUNT(*)`;
  const amount = without ? sql`CASE WHEN ${without} THEN 0 ELSE i.amount END` : sql`i.amount`;
  return sql`CAST(COALESCE(SUM(${amount}), 0) AS SIGNED)`;
}

/** Whether figures know all that the question asks of the charts; of a few days it is quicker to count. */
function figuresTell(context: DashboardContext): boolean {
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
      ...ofUnits.flatMap((of) => [figures(context, of), changes(context, of)]),
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

/** The intakes of some days themselves. */
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

/** What is counted of rows `f`, by the names of intakes. An appointment is in the past: when it is, nobody has kept. */
const counted: Sql = sql`f.content, f.status, f.step, f.risk_group, f.is_test, CASE WHEN f.hidden = 1 THEN '' END AS hidden_at,
  CASE WHEN f.appointment = 1 THEN '' END AS appointment_at, f.amount`;

const figures = (context: DashboardContext, of: Firsts): CountedRows => ({
  rows: sql`(SELECT b.department_id, b.first_day, ${counted} FROM kept_bucket b
    ${joinInOrder(context.engine)} kept_figure f ON f.bucket_id = b.id WHERE ${bucketsOf(context, of)}) i`,
  where: sql`1 = 1`,
  day: sql`i.first_day`,
  single: false,
});

/** What changed since the figures were kept. */
const changes = (context: DashboardContext, of: Firsts): CountedRows => ({
  rows: sql`(SELECT b.department_id, b.first_day, ${counted} FROM kept_bucket b
    ${joinInOrder(context.engine)} intake_change f ON f.organisation_id = b.organisation_id AND f.department_id = b.department_id
      AND f.created_at >= b.from_at AND f.created_at < b.until_at WHERE ${bucketsOf(context, of)}) i`,
  where: sql`1 = 1`,
  day: sql`i.first_day`,
  single: false,
});

const withLaterAppointment = (context: DashboardContext, buckets: readonly Bucket[]): CountedRows => ({
  rows: intakesBy(context.engine, 'i', 'appointment'),
  where: sql`${inReach(context)} AND ${appointmentFromToday(context)} AND ${anyOf(
    adjoined(buckets.map(daysOfBucket)).map((days) => isBetween(context, rangeOf(context, days))),
  )}`,
  day: dayOf(context),
  single: true,
});

/** Days in their order, those as one that follow on one another. */
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
