import {
  type Category,
  type ConsentData,
  type ConversionColumn,
  categories,
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
  readonly category: number;
  readonly content: string;
  readonly count: number;
  readonly appointment: number;
  readonly risk: number;
}

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
  return factsOf(context, await database.read().query(text, [...values]));
}

function factsOf({ question, unit, labels }: ConsentContext, counts: readonly Count[]): ConsentFacts {
  const buckets = bucketsBetween(unit, question.start, question.end);
  const place = new Map(buckets.map((bucket, index) => [bucket, index]));
  const byDay = new Map<string, number>();
  const totals = new Map<Category, number>(categories.map((category) => [category, 0]));
  const series = new Map(categories.map((category) => [category, buckets.map(() => 0)]));
  const contents = new Map<string, number>();
  const columns = new Set<ConversionColumn>();
  let total = 0;
  for (const { day, category: rank, content, count, appointment, risk } of counts) {
    const category = categories[rank];
    if (category === undefined) throw new Error(`Status without a category on ${day}.`);
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
