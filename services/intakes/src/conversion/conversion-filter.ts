import { allOf, type Sql, sql } from '@intake-desk/database';
import { alsoInScope, inScope, ownedWithin } from '@intake-desk/identity';
import { instantsOf } from '../time/civil-time.ts';
import { bucketEnd } from './bucket.ts';
import { inCategories } from './conversion-category.ts';
import type { ConversionContext } from './conversion-context.ts';
import { conversionTable } from './conversion-table.ts';
import { sideFilters } from './side-filter.ts';

/** Intakes of the scope and period, those too that the side filters leave out. */
export const ofPeriod = (context: ConversionContext): Sql =>
  allOf([inReach(context), sql`i.created_at >= ${context.period.from} AND i.created_at < ${context.period.until}`]);

/** `ofPeriod` under the side filters (S1 §3, §9): what the charts count and `total` says. */
export const inPeriod = (context: ConversionContext): Sql =>
  allOf([ofPeriod(context), ...sideFilters(context).map(({ keeps }) => keeps)]);

/** Intakes of the scope, or those of one patient or the one intake that the query names, found by its key. */
function inReach({ scope, query: { epd, ic_hash: hash } }: ConversionContext): Sql {
  if (epd === undefined && hash === undefined) return inScope(scope, 'i');
  const conditions = [alsoInScope(scope, 'i')];
  if (hash !== undefined) conditions.push(sql`i.hash = ${hash}`);
  if (epd !== undefined) conditions.push(sql`${ownedWithin(scope, 'i')} AND i.epd = ${epd}`);
  return allOf(conditions);
}

/** `inPeriod` narrowed by the column filters and the chart selection: what the table shows and `filtered` says. */
export const inTable = (context: ConversionContext): Sql =>
  allOf([inPeriod(context), ...columnConditions(context), ...selectionConditions(context)]);

/** Whether anything narrows the table further than the charts. */
export const isNarrowed = (context: ConversionContext): boolean =>
  columnConditions(context).length + selectionConditions(context).length > 0;

const columnConditions = (context: ConversionContext): Sql[] =>
  conversionTable.conditions(context.source, context.query.columnFilters ?? {}, context);

function selectionConditions({ query: { selection }, unit, zone }: ConversionContext): Sql[] {
  const conditions: Sql[] = [];
  if (selection?.category) conditions.push(inCategories([selection.category]));
  if (selection?.content !== undefined) conditions.push(sql`i.content = ${selection.content}`);
  if (selection?.bucket !== undefined) {
    const bucket = instantsOf(zone, selection.bucket, bucketEnd(unit, selection.bucket), 'selection');
    conditions.push(sql`i.created_at >= ${bucket.from} AND i.created_at < ${bucket.until}`);
  }
  return conditions;
}
