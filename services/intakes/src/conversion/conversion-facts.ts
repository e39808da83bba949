import {
  type Category,
  type ConversionData,
  categories,
  type IntakeRow,
  type LeftOut,
  RiskGroup,
  risk as risks,
  worstFirst,
} from '@intake-desk/contracts';
import {
  type Database,
  FlagColumn,
  instantOf,
  joined,
  NullableColumn,
  type RowOf,
  rowOf,
  type Sql,
  select,
  sql,
  verbatim,
} from '@intake-desk/database';
import Type from 'typebox';
import { kindSql } from '../table/kind-sql.ts';
import { civilDayOf, offsetsBetween } from '../time/zone-offset.ts';
import { bucketOf, bucketsBetween } from './bucket.ts';
import { hasCategory } from './conversion-category.ts';
import { inPeriod, ofPeriod } from './conversion-filter.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { periodRows } from './row-source.ts';
import { leavesOut, type SideFilter, sideFilters } from './side-filter.ts';

/** Intakes of one day, category, content and risk. */
interface Count {
  readonly day: string;
  readonly category: Category;
  readonly content: string;
  readonly count: number;
  /** Whether any has an appointment. */
  readonly appointment: boolean;
  readonly risk: RiskGroup;
}

const LeftOutCount = Type.Optional(Type.Integer());
/**
 * Kept rows by day, category (as its rank), content and risk; or, with nulls for those, all rows of the period, whether a side
 * filter leaves them out or not, and how many each side filter leaves out.
 */
const CountRow = rowOf({
  day: NullableColumn(Type.String()),
  category: NullableColumn(Type.Integer()),
  content: NullableColumn(Type.String()),
  count: Type.Integer(),
  appointment: NullableColumn(FlagColumn),
  risk: NullableColumn(RiskGroup),
  hideAppointmentPast: LeftOutCount,
  hideHiddenEPDS: LeftOutCount,
  hideTypedEPDS: LeftOutCount,
  hideCompleted: LeftOutCount,
  showOnlyHiddenRecords: LeftOutCount,
  hideNonDeleted: LeftOutCount,
});
type CountRow = RowOf<typeof CountRow>;

export interface ConversionFacts {
  readonly total: number;
  readonly charts: Pick<ConversionData, 'pie' | 'risk' | 'column' | 'bar'>;
  /** Of the columns that counting tells about: whether any row has a value. */
  readonly known: ReadonlyMap<string, boolean>;
}

/**
 * Totals and charts of the period, and what the side filters leave out of them, counted from the covering index by one
 * statement. They ignore the chart selection.
 */
export async function conversionFacts(
  database: Database,
  context: DashboardContext,
): Promise<ConversionFacts & { readonly leftOut: LeftOut }> {
  const { zone, period } = context;
  const from = instantOf(period.from);
  const until = instantOf(period.until);
  if (!from || !until) throw new Error('A period has two ends.');
  const day = civilDayOf(context.engine, context.at, offsetsBetween(zone, from, until));
  const on = sideFilters(context);
  // One alone leaves out whatever is not kept.
  const told = on.length === 1 ? [] : on;
  const kept = sql`SELECT ${day} AS day, ${kindSql.status.order(hasCategory)} AS category, i.content AS content, COUNT(*) AS count,
    MAX(i.appointment_at IS NOT NULL) AS appointment, i.risk_group AS risk${columnsOf(told, () => sql`0`)}
    FROM ${periodRows(context)} WHERE ${inPeriod(context)} GROUP BY 1, 2, 3, i.risk_group`;
  // Counted without groups, so that nothing is sorted and no day is worked out: most of a past year may be left out.
  const all = sql`SELECT NULL, NULL, NULL, COUNT(*), NULL, NULL${columnsOf(told, leavesOut)}
    FROM ${periodRows(context)} WHERE ${ofPeriod(context)}`;
  const rows = await select(database.read(), CountRow, on.length === 0 ? kept : sql`${kept} UNION ALL ${all}`);
  const facts = factsOf(context, rows.flatMap(countOf));
  return { ...facts, leftOut: leftOutOf(on, rows, facts.total) };
}

function countOf({ day, category: rank, content, count, appointment, risk }: CountRow): Count[] {
  if (day === null || rank === null || content === null || appointment === null || risk === null) return [];
  const category = categories[rank];
  if (category === undefined) throw new Error('An intake is of no category.');
  return [{ day, category, content, count, appointment, risk }];
}

/** A column for each of the side filters, after others. */
const columnsOf = (filters: readonly SideFilter[], value: (filter: SideFilter) => Sql): Sql =>
  joined(
    filters.map((filter) => sql`, ${value(filter)} AS ${verbatim(filter.name)}`),
    ' ',
    sql``,
  );

function leftOutOf(on: readonly SideFilter[], rows: readonly CountRow[], kept: number): LeftOut {
  const all = rows.find(({ day }) => day === null);
  const total = all === undefined ? 0 : all.count - kept;
  const leftOut: LeftOut = { total };
  for (const { name } of on) leftOut[name] = all?.[name] ?? total;
  return leftOut;
}

/** The same from every row of the period, where they were all read anyway: so slices and rows never differ. */
export const factsOfRows = (
  context: DashboardContext,
  rows: readonly IntakeRow[],
  dayOf: (row: IntakeRow) => string | null,
): ConversionFacts =>
  factsOf(
    context,
    rows.flatMap((row) => {
      const day = dayOf(row);
      if (day === null) return [];
      const { category, content, appointment_date, firstCompletedFormGroup } = row;
      const appointment = appointment_date !== null;
      return [{ day, category, content, count: 1, appointment, risk: firstCompletedFormGroup }];
    }),
  );

function factsOf({ days, unit, labels }: DashboardContext, counts: readonly Count[]): ConversionFacts {
  const buckets = bucketsBetween(unit, days.start, days.end);
  const place = new Map(buckets.map((bucket, index) => [bucket, index]));
  const byDay = new Map<string, number>();
  const totals = new Map<Category, number>(categories.map((category) => [category, 0]));
  const series = new Map(categories.map((category) => [category, buckets.map(() => 0)]));
  const contents = new Map<string, number>();
  const risk = new Map(worstFirst.map((group) => [group, 0]));
  const known = new Map<string, boolean>([
    ['completed', false],
    ['appointment', false],
    ['risk', false],
  ]);
  let total = 0;
  for (const { day, category, content, count, appointment, risk: group } of counts) {
    let bucket = byDay.get(day);
    if (bucket === undefined) {
      bucket = place.get(bucketOf(unit, day));
      if (bucket === undefined) throw new Error(`${day} is in no bucket of the period.`);
      byDay.set(day, bucket);
    }
    const line = series.get(category);
    if (line) line[bucket] = (line[bucket] ?? 0) + count;
    totals.set(category, (totals.get(category) ?? 0) + count);
    contents.set(content, (contents.get(content) ?? 0) + count);
    total += count;
    if (category === 'completed') {
      known.set('completed', true);
      risk.set(group, (risk.get(group) ?? 0) + count);
    }
    if (appointment) known.set('appointment', true);
    if (group !== risks.notCompleted) known.set('risk', true);
  }
  return {
    total,
    known,
    charts: {
      pie: [...totals].map(([category, count]) => ({ category, count })),
      risk: [...risk].map(([group, count]) => ({ group, count })),
      column: { unit, buckets, series: [...series].map(([category, counts]) => ({ category, counts })) },
      bar: [...contents]
        .map(([content, count]) => ({ content, label: labels.any(content), count }))
        .toSorted((a, b) => b.count - a.count || (a.content < b.content ? -1 : 1)),
    },
  };
}
