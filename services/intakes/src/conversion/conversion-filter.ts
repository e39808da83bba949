import { allOf, type Sql, sql } from '@intake-desk/database';
import { alsoInScope, inScope, ownedWithin } from '@intake-desk/identity';
import { type InstantRange, instantsOf } from '../time/civil-time.ts';
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
function inReach({ scope, query: { epd, ic_hash: hash } }: DashboardContext): Sql {
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

const isBetween = ({ at }: DashboardContext, { from, until }: InstantRange): Sql =>
  sql`${at} >= ${from} AND ${at} < ${until}`;

function narrowing(context: DashboardContext): Sql[] {
  const {
    query: { attention, selection },
    unit,
    zone,
  } = context;
  const conditions = [...context.columnConditions];
  if (attention !== undefined) conditions.push(needsAttention(attention, context));
  if (selection?.category) conditions.push(inCategories([selection.category]));
  if (selection?.content !== undefined) conditions.push(sql`i.content = ${selection.content}`);
  if (selection?.bucket !== undefined) {
    const bucket = instantsOf(zone, selection.bucket, bucketEnd(unit, selection.bucket), 'selection');
    conditions.push(isBetween(context, bucket));
  }
  return conditions;
}
