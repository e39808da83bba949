import type { AttentionFilter } from '@intake-desk/contracts';
import { allOf, patientSearch, type Sql, sql } from '@intake-desk/database';
import { alsoInScope, inScope, ownedWithin } from '@intake-desk/identity';
import { bucketEnd } from '../figures/bucket.ts';
import { type Days, type InstantRange, instantsOf } from '../time/civil-time.ts';
import { needsAttention } from './attention.ts';
import { inCategories } from './conversion-category.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { sideFilters } from './side-filter.ts';

/** Intakes of the scope that need somebody, under the side filters (S1 §3, §9); the period is not asked. */
export const inAttention = (context: DashboardContext, attention: AttentionFilter): Sql =>
  allOf([needing(context, attention), ...sideKept(context)]);

/** The same, whatever the side filters leave out. */
export const needing = (context: DashboardContext, attention: AttentionFilter): Sql =>
  allOf([inReach(context, attention === 'failedMail' || attention === 'any'), needsAttention(attention, context)]);

/** Rows of the table before its own filters, which `total` counts: those that need the attention asked for, else the period's. */
export const inList = (context: DashboardContext): Sql =>
  context.query.attention === undefined
    ? allOf([inReach(context), isBetween(context, context.period), ...sideKept(context)])
    : inAttention(context, context.query.attention);

const sideKept = (context: DashboardContext): Sql[] => sideFilters(context).map(({ keeps }) => keeps);

/**
 * Intakes of the scope, or those of one patient or the one intake that the query names, found by its key. `foundById` keeps engines
 * from reading the whole scope where a list of ids says more.
 */
export function inReach({ scope, query: { epd, ic_hash: hash } }: DashboardContext, foundById = false): Sql {
  if (epd === undefined && hash === undefined) return foundById ? alsoInScope(scope, 'i') : inScope(scope, 'i');
  const conditions = [alsoInScope(scope, 'i')];
  if (hash !== undefined) conditions.push(sql`i.hash = ${hash}`);
  if (epd !== undefined)
    conditions.push(sql`${ownedWithin(scope, 'i')} AND i.epd_search = ${patientSearch(epd, null).epdSearch}`);
  return allOf(conditions);
}

/** `inList` narrowed by the column filters and the chart selection: what the table shows and `filtered` says. */
export const inTable = (context: DashboardContext): Sql => allOf([inList(context), ...narrowing(context)]);

/** Returns true if the table shows other rows than the charts count. */
export const isNarrowed = (context: DashboardContext): boolean =>
  context.query.attention !== undefined || narrowing(context).length > 0;

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

/** The filters of the table, but for selected days. */
export function rowsAsked(context: DashboardContext): Sql[] {
  const { selection } = context.query;
  const conditions = [...context.columnConditions];
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
