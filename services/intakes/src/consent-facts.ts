import {
  type Category,
  type ConsentData,
  type ConversionColumn,
  categories,
  type IntakeRow,
  risk as risks,
} from '@intake-desk/contracts';
import { type Database, instantOf } from '@intake-desk/database';
import { bucketOf, bucketsBetween } from './bucket.ts';
import { categoryRank } from './consent-category.ts';
import type { ConsentContext } from './consent-context.ts';
import { inPeriod } from './consent-filter.ts';
import { sql } from './sql.ts';
import { civilDayOf, offsetsBetween } from './zone-offset.ts';

/** Intakes of one day, category and content, and what they have. */
interface Count {
  readonly day: string;
  readonly category: Category;
  readonly content: string;
  readonly count: number;
  /** Whether any has an appointment. */
  readonly appointment: boolean;
  /** The lowest risk group among them. */
  readonly risk: number;
}

/** The same as the database counts it: the category as its rank, yes as 1. */
type RawCount = Omit<Count, 'category' | 'appointment'> & { readonly category: number; readonly appointment: number };

export interface ConsentFacts {
  readonly total: number;
  readonly charts: Pick<ConsentData, 'pie' | 'column' | 'bar'>;
  /** Columns that are known to have a value. */
  readonly columns: ReadonlySet<ConversionColumn>;
}

/** Totals and charts of the period, counted from the covering index in one pass; they ignore the chart selection. */
export async function consentFacts(database: Database, context: ConsentContext): Promise<ConsentFacts> {
  const { zone, period } = context;
  const from = instantOf(period.from);
  const until = instantOf(period.until);
  if (!from || !until) throw new Error('A period has two ends.');
  const day = civilDayOf(context.engine, sql`i.created_at`, offsetsBetween(zone, from, until));
  const { text, values } =
    sql`SELECT ${day} AS day, ${categoryRank} AS category, i.content AS content, COUNT(*) AS count,
    MAX(i.appointment_at IS NOT NULL) AS appointment, MIN(i.risk_group) AS risk
    FROM intake i WHERE ${inPeriod(context)} GROUP BY 1, 2, 3`;
  const counts: RawCount[] = await database.read().query(text, [...values]);
  return factsOf(
    context,
    counts.map(({ category: rank, appointment, ...count }) => {
      const category = categories[rank];
      if (category === undefined) throw new Error('An intake is of no category.');
      return { ...count, category, appointment: appointment === 1 };
    }),
  );
}

/** The same from every row of the period, where they were all read anyway: so slices and rows never differ. */
export const factsOfRows = (context: ConsentContext, rows: readonly IntakeRow[]): ConsentFacts =>
  factsOf(
    context,
    rows.map(({ date, category, content, appointment_date, firstCompletedFormGroup }) => ({
      day: date,
      category,
      content,
      count: 1,
      appointment: appointment_date !== null,
      risk: firstCompletedFormGroup,
    })),
  );

function factsOf({ question, unit, labels }: ConsentContext, counts: readonly Count[]): ConsentFacts {
  const buckets = bucketsBetween(unit, question.start, question.end);
  const place = new Map(buckets.map((bucket, index) => [bucket, index]));
  const byDay = new Map<string, number>();
  const totals = new Map<Category, number>(categories.map((category) => [category, 0]));
  const series = new Map(categories.map((category) => [category, buckets.map(() => 0)]));
  const contents = new Map<string, number>();
  const columns = new Set<ConversionColumn>();
  let total = 0;
  for (const { day, category, content, count, appointment, risk } of counts) {
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
    if (category === 'completed') columns.add('completed');
    if (appointment) columns.add('appointment');
    if (risk !== risks.notCompleted) columns.add('risk');
  }
  return {
    total,
    columns,
    charts: {
      pie: [...totals].map(([category, count]) => ({ category, count })),
      column: { unit, buckets, series: [...series].map(([category, counts]) => ({ category, counts })) },
      bar: [...contents]
        .map(([content, count]) => ({ content, label: labels.any(content), count }))
        .toSorted((a, b) => b.count - a.count || (a.content < b.content ? -1 : 1)),
    },
  };
}
