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

interface Count {
  readonly day: string;
  readonly category: Category;
  readonly content: string;
  readonly count: number;
  readonly appointment: boolean;
  readonly risk: RiskGroup;
}

/**
 * Shown rows by day, category (as its rank), content and risk; or, with nulls for those, all rows of the period and how many of them
 * each side filter hides. Rows of the same key have to be added up.
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

interface ConversionFacts {
  readonly total: number;
  readonly charts: Pick<ConversionData, 'pie' | 'risk' | 'column' | 'bar'>;
  /** For the columns that the counts cover: true if any row has a value. */
  readonly known: ReadonlyMap<string, boolean>;
}

/** Counts totals and charts of the period, and the rows that the side filters hide, in one statement. Ignores the chart selection. */
export async function conversionFacts(
  database: Database,
  context: DashboardContext,
): Promise<ConversionFacts & { readonly leftOut: LeftOut }> {
  const on = sideFilters(context);
  const rows = await askCounted(
    database,
    context,
    context.days,
    (parts) => select(database.read(), CountRow)`${countsOf(on, parts)}`,
  );
  const facts = factsOf(context, summed(rows));
  return { ...facts, leftOut: leftOutOf(on, rows, facts.total) };
}

function countsOf(on: readonly SideFilter[], { all, later }: CountedParts): Sql {
  // A single filter hides the difference between all and shown rows.
  const counted = on.length === 1 ? [] : on;
  const keeps = on.map(({ keeps }) => sql` AND ${keeps}`);
  const shown = (later ? [...all, later] : all).map((part) => {
    const appointment = sql`i.appointment_at IS NOT NULL`;
    // Figures and changes are summed separately with and without an appointment, since either may add up to zero.
    return sql`SELECT ${part.day} AS day, ${kindSql.status.order(hasCategory)} AS category, i.content AS content,
      ${amountOf(part)} AS count, ${part.single ? sql`MAX(${appointment})` : appointment} AS appointment,
      i.risk_group AS risk${leftOutCounts(counted, () => sql`0`)}
      FROM ${part.rows} WHERE ${part.where}${joined(keeps, ' ')}
      GROUP BY 1, 2, 3, i.risk_group${part.single ? nothing : sql`, 5`}`;
  });
  if (on.length === 0) return joined(shown, ' UNION ALL ');
  // Without groups, so that the engine neither sorts nor computes days: filters may hide most of a past year.
  const whole = all.map(
    (part) => sql`SELECT NULL, NULL, NULL, ${amountOf(part)}, NULL, NULL
        ${leftOutCounts(counted, ({ keeps }) => amountOf(part, keeps))}
      FROM ${part.rows} WHERE ${part.where}`,
  );
  // `whole` counts those with a later appointment as hidden for a past one.
  const notPast = later && counted.length > 0 ? [laterCorrection(counted, later)] : [];
  return joined([...shown, ...whole, ...notPast], ' UNION ALL ');
}

const laterCorrection = (filters: readonly SideFilter[], { rows, where }: CountedRows): Sql =>
  sql`SELECT NULL, NULL, NULL, 0, NULL, NULL${leftOutCounts(filters, ({ name }) =>
    name === 'hideAppointmentPast' ? sql`-COUNT(*)` : sql`0`,
  )} FROM ${rows} WHERE ${where}`;

/** Adds up rows of the same key, without those that add up to zero. */
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

/** Counts the same from all rows of the period once they are read anyway, so that charts and rows agree. */
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
