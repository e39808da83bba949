import { allOf, type Sql, sql } from '@intake-desk/database';
import { alsoInScope, inScope, ownedWithin } from '@intake-desk/identity';
import { type Days, type InstantRange, instantsOf } from '../time/civil-time.ts';
import { needsAttention } from './attention.ts';
import { bucketEnd } from './bucket.ts';
import { inCategories } from './conversion-category.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { sideFilters } from './side-filter.ts';

/** Intakes of the scope and period, those too that the side filters leave out. */
export const ofPeriod = (context: DashboardContext): Sql =>
  allOf([inReach(context), isBetween(context, context.period)]);

/** `ofPeriod` under the side filters (S1 §3, §9): what the charts count and `total` says. */
export const inPeriod = (context: DashboardContext): Sql =>
  allOf([ofPeriod(context), ...sideFilters(context).map(({ keeps }) => keeps)]);

/** Intakes of the scope, or those of one patient or the one intake that the query names, found by its key. */
export function inReach({ scope, query: { epd, ic_hash: hash } }: DashboardContext): Sql {
  if (epd === undefined && hash === undefined) return inScope(scope, 'i');
  const conditions = [alsoInScope(scope, 'i')];
  if (hash !== undefined) conditions.push(sql`i.hash = ${hash}`);
  if (epd !== undefined) conditions.push(sql`${ownedWithin(scope, 'i')} AND i.epd = ${epd}`);
  return allOf(conditions);
}

/** `inPeriod` narrowed by the column filters, `attention` and the chart selection: what the table shows and `filtered` says. */
export const inTable = (context: DashboardContext): Sql => allOf([inPeriod(context), ...narrowing(context)]);

/** Whether anything narrows the table further than the charts. */
export const isNarrowed = (context: DashboardContext): boolean => narrowing(context).length > 0;

/** Rows of the period's column from one instant up to another. */
export const isBetween = ({ at }: DashboardContext, { from, until }: InstantRange): Sql =>
  sql`${at} >= ${from} AND ${at} < ${until}`;

/** The civil days of the period, or those of them that are selected in the column chart. */
export function selectedDays({ query: { selection }, days, unit }: DashboardContext): Days {
  if (selection?.bucket === undefined) return days;
  const last = bucketEnd(unit, selection.bucket);
  // Days as text are in the order of the calendar.
  const [start = days.start] = [days.start, selection.bucket].toSorted().toReversed();
  const [end = days.end] = [days.end, last].toSorted();
  return { start, end };
}

/** What narrows the table further than the charts, but for the days. */
export function rowsAsked(context: DashboardContext): Sql[] {
  const { attention, selection } = context.query;
  const conditions = [...context.columnConditions];
  if (attention !== undefined) conditions.push(needsAttention(attention, context));
  if (selection?.category) conditions.push(inCategories([selection.category]));
  if (selection?.content !== undefined) conditions.push(sql`i.content = ${selection.content}`);
  return conditions;
}

function narrowing(context: DashboardContext): Sql[] {
  const {
    query: { selection },
    unit,
    zone,
  } = context;
  const conditions = rowsAsked(context);
  if (selection?.bucket !== undefined) {
    const bucket = instantsOf(zone, selection.bucket, bucketEnd(unit, selection.bucket), 'selection');
    conditions.push(isBetween(context, bucket));
  }
  return conditions;
}
