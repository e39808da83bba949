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
  joined,
  NullableColumn,
  nothing,
  type RowOf,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import Type from 'typebox';
import { bucketOf, bucketsBetween } from '../figures/bucket.ts';
import { kindSql } from '../table/kind-sql.ts';
import { hasCategory } from './conversion-category.ts';
import { amountOf, askCounted, type CountedParts, type CountedRows } from './counted-rows.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { leftOutColumns, leftOutCounts, type SideFilter, sideFilters } from './side-filter.ts';

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

/**
 * Kept rows by day, category (as its rank), content and risk; or, with nulls for those, all rows of the period, whether a side
 * filter leaves them out or not, and how many each side filter leaves out. Several rows of the same are to be added up.
 */
const CountRow = rowOf({
  day: NullableColumn(Type.String()),
  category: NullableColumn(Type.Integer()),
  content: NullableColumn(Type.String()),
  count: Type.Integer(),
  appointment: NullableColumn(FlagColumn),
  risk: NullableColumn(RiskGroup),
  ...leftOutColumns,
});
type CountRow = RowOf<typeof CountRow>;

export interface ConversionFacts {
  readonly total: number;
  readonly charts: Pick<ConversionData, 'pie' | 'risk' | 'column' | 'bar'>;
  /** Of the columns that counting tells about: whether any row has a value. */
  readonly known: ReadonlyMap<string, boolean>;
}

/**
 * Totals and charts of the period, and what the side filters leave out of them, counted by one statement. They ignore the
 * chart selection.
 */
export async function conversionFacts(
  database: Database,
  context: DashboardContext,
): Promise<ConversionFacts & { readonly leftOut: LeftOut }> {
  const on = sideFilters(context);
  const rows = await askCounted(database, context, context.days, (parts) =>
    select(database.read(), CountRow, countsOf(on, parts)),
  );
  const facts = factsOf(context, summed(rows));
  return { ...facts, leftOut: leftOutOf(on, rows, facts.total) };
}

/** Rows of `CountRow`. */
function countsOf(on: readonly SideFilter[], { all, later }: CountedParts): Sql {
  // One alone leaves out whatever is not kept.
  const told = on.length === 1 ? [] : on;
  const keeps = on.map(({ keeps }) => sql` AND ${keeps}`);
  const kept = (later ? [...all, later] : all).map((counted) => {
    const appointment = sql`i.appointment_at IS NOT NULL`;
    // Figures and changes of those with and without an appointment are summed apart: nothing may be left of either.
    return sql`SELECT ${counted.day} AS day, ${kindSql.status.order(hasCategory)} AS category, i.content AS content,
      ${amountOf(counted)} AS count, ${counted.single ? sql`MAX(${appointment})` : appointment} AS appointment,
      i.risk_group AS risk${leftOutCounts(told, () => sql`0`)}
      FROM ${counted.rows} WHERE ${counted.where}${joined(keeps, ' ')}
      GROUP BY 1, 2, 3, i.risk_group${counted.single ? nothing : sql`, 5`}`;
  });
  if (on.length === 0) return joined(kept, ' UNION ALL ');
  // Counted without groups, so that nothing is sorted and no day is worked out: most of a past year may be left out.
  const whole = all.map(
    (
      counted,
    ) => sql`SELECT NULL, NULL, NULL, ${amountOf(counted)}, NULL, NULL${leftOutCounts(told, (filter) => amountOf(counted, filter.keeps))}
      FROM ${counted.rows} WHERE ${counted.where}`,
  );
  // Among those they were counted as left out for a past appointment.
  const notPast = later && told.length > 0 ? [notLeftOut(told, later)] : [];
  return joined([...kept, ...whole, ...notPast], ' UNION ALL ');
}

const notLeftOut = (told: readonly SideFilter[], { rows, where }: CountedRows): Sql =>
  sql`SELECT NULL, NULL, NULL, 0, NULL, NULL${leftOutCounts(told, ({ name }) =>
    name === 'hideAppointmentPast' ? sql`-COUNT(*)` : sql`0`,
  )} FROM ${rows} WHERE ${where}`;

/** What rows say together of each group; nothing of one of which no intake is left. */
function summed(rows: readonly CountRow[]): Count[] {
  const sums = new Map<string, Count>();
  for (const { day, category: rank, content, count, appointment, risk } of rows) {
    if (day === null || rank === null || content === null || appointment === null || risk === null) continue;
    const category = categories[rank];
    if (category === undefined) throw new Error('An intake is of no category.');
    const key = `${day} ${rank} ${risk} ${appointment} ${content}`;
    const before = sums.get(key)?.count ?? 0;
    sums.set(key, { day, category, content, count: before + count, appointment, risk });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}

function leftOutOf(on: readonly SideFilter[], rows: readonly CountRow[], kept: number): LeftOut {
  const whole = rows.filter(({ day }) => day === null);
  const sumOf = (one: (row: CountRow) => number): number => whole.reduce((sum, row) => sum + one(row), 0);
  const total = on.length === 0 ? 0 : sumOf(({ count }) => count) - kept;
  const leftOut: LeftOut = { total };
  for (const { name } of on) leftOut[name] = on.length === 1 ? total : sumOf((row) => row[name] ?? 0);
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
