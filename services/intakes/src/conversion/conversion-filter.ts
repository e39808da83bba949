import type { AttentionFilter, Together } from '@intake-desk/contracts';
import { allOf, isIn, patientSearch, type Sql, sql } from '@intake-desk/database';
import { alsoInScope, inScope, ownedWithin } from '@intake-desk/identity';
import { bucketEnd } from '../figures/bucket.ts';
import { type Days, type InstantRange, instantsOf } from '../time/civil-time.ts';
import { needsAttention } from './attention.ts';
import { inCategories } from './conversion-category.ts';
import type { DashboardContext, Narrowing } from './dashboard-context.ts';
import { sideFilters } from './side-filter.ts';

/** Returns the condition of intakes that need attention in any period, under the side filters (S1 §3, §9). */
export const inAttention = (context: DashboardContext, attention: AttentionFilter): Sql =>
  allOf([needing(context, attention), ...sideKept(context)]);

/** Returns the same condition without the side filters. */
export const needing = (context: DashboardContext, attention: AttentionFilter): Sql =>
  allOf([inReach(context, attention === 'failedMail' || attention === 'any'), needsAttention(attention, context)]);

/** Returns the condition of rows that `total` counts, before the table's own filters. */
export function inList(context: DashboardContext): Sql {
  const rows = ofAnyPeriod(context.query)
    ? listed(context)
    : allOf([inReach(context), isBetween(context, context.period)]);
  return allOf([rows, ...sideKept(context)]);
}

/** Returns true if the table lists rows of any period, not those that the charts count. */
export const ofAnyPeriod = ({ attention, together }: Narrowing): boolean =>
  attention !== undefined || together !== undefined;

/** Returns the condition of those rows without the side filters. */
export function listed(context: DashboardContext): Sql {
  const { attention = 'any', together } = context.query;
  return together === undefined ? needing(context, attention) : allOf([inReach(context, true), areTogether(together)]);
}

const areTogether = (together: Together): Sql =>
  'ids' in together
    ? isIn(sql`i.id`, together.ids)
    : sql`i.id IN (SELECT r.intake_id FROM invitation_batch b JOIN invitation_batch_row r ON r.batch_id = b.id
      WHERE b.batch_key = ${together.batch} AND r.intake_id IS NOT NULL)`;

const sideKept = (context: DashboardContext): Sql[] => sideFilters(context).map(({ keeps }) => keeps);

/**
 * Returns the condition of intakes of the scope, or of the one patient or intake that the query names. `foundById` keeps the engine
 * from reading the whole scope for a list of ids.
 */
export function inReach({ scope, query: { epd, ic_hash: hash } }: DashboardContext, foundById = false): Sql {
  if (epd === undefined && hash === undefined) return foundById ? alsoInScope(scope, 'i') : inScope(scope, 'i');
  const conditions = [alsoInScope(scope, 'i')];
  if (hash !== undefined) conditions.push(sql`i.hash = ${hash}`);
  if (epd !== undefined)
    conditions.push(sql`${ownedWithin(scope, 'i')} AND i.epd_search = ${patientSearch(epd, null).epdSearch}`);
  return allOf(conditions);
}

/** Returns the condition of the table's rows, which `filtered` counts: `inList` with column filters and chart selection. */
export const inTable = (context: DashboardContext): Sql => allOf([inList(context), ...narrowing(context)]);

/** Returns true if the table shows other rows than the charts count. */
export const isNarrowed = (context: DashboardContext): boolean =>
  ofAnyPeriod(context.query) || narrowing(context).length > 0;

/** Returns the condition that the period's column is in a range of instants. */
export const isBetween = ({ at }: DashboardContext, { from, until }: InstantRange): Sql =>
  sql`${at} >= ${from} AND ${at} < ${until}`;

/** Returns the days of the period that are selected in the column chart, by default all. */
export function selectedDays({ query: { selection }, days, unit }: DashboardContext): Days {
  if (selection?.bucket === undefined) return days;
  const last = bucketEnd(unit, selection.bucket);
  // ISO dates sort as text.
  const [start = days.start] = [days.start, selection.bucket].toSorted().toReversed();
  const [end = days.end] = [days.end, last].toSorted();
  return { start, end };
}

/** Returns the conditions of the table's filters without the selected days. */
export function tableConditions(context: DashboardContext): Sql[] {
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
  const conditions = tableConditions(context);
  if (selection?.bucket !== undefined) {
    const bucket = instantsOf(zone, selection.bucket, bucketEnd(unit, selection.bucket), 'selection');
    conditions.push(isBetween(context, bucket));
  }
  return conditions;
}
