import { type ColumnFilters, defaultSideFilters, type LeftOut } from '@intake-desk/contracts';
import { allOf, containsText, instantText, isIn, type Sql, searchText, sql } from '@intake-desk/database';
import { alsoInScope, inScope, ownedWithin } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { testMark } from '../intake/test-record.ts';
import { dayIn, instantsOf } from '../time/civil-time.ts';
import { bucketEnd } from './bucket.ts';
import { inCategories } from './conversion-category.ts';
import type { ConversionContext } from './conversion-context.ts';

/** When the invitation left: the row's own word, else the outbox's. */
export const sentAt: Sql = sql`COALESCE(i.sent_at, (SELECT MIN(m.sent_at) FROM outbox_message m WHERE m.intake_id = i.id AND m.kind = 'invitation'))`;

/** The same patient has another intake that the scope reaches. */
export const hasRelated = ({ scope }: ConversionContext): Sql =>
  sql`EXISTS (SELECT 1 FROM intake o WHERE o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id AND ${alsoInScope(scope, 'o')})`;

/** Intakes of the scope and period, those too that the side filters leave out. */
export const ofPeriod = (context: ConversionContext): Sql =>
  allOf([inReach(context), sql`i.created_at >= ${context.period.from} AND i.created_at < ${context.period.until}`]);

/** `ofPeriod` under the side filters (S1 §3, §9): what the charts count and `total` says. */
export const inPeriod = (context: ConversionContext): Sql =>
  allOf([ofPeriod(context), ...sideFilters(context).map(({ keeps }) => keeps)]);

/** Intakes of the scope, or those of one patient or the one intake that the question names, found by its key. */
function inReach({ scope, question: { epd, ic_hash: hash } }: ConversionContext): Sql {
  if (epd === undefined && hash === undefined) return inScope(scope, 'i');
  const conditions = [alsoInScope(scope, 'i')];
  if (hash !== undefined) conditions.push(sql`i.hash = ${hash}`);
  if (epd !== undefined) conditions.push(sql`${ownedWithin(scope, 'i')} AND i.epd = ${epd}`);
  return allOf(conditions);
}

/** `inPeriod` narrowed by the column filters and the chart selection: what the table shows and `filtered` says. */
export const inTable = (context: ConversionContext): Sql =>
  allOf([
    inPeriod(context),
    ...columnConditions(context.question.columnFilters ?? {}, context),
    ...selectionConditions(context),
  ]);

/** Whether anything narrows the table further than the charts. */
export const isNarrowed = (context: ConversionContext): boolean =>
  columnConditions(context.question.columnFilters ?? {}, context).length + selectionConditions(context).length > 0;

/** A side filter that is on, and the rows that it keeps: true or false for each, never null. */
export interface SideFilter {
  readonly name: Exclude<keyof LeftOut, 'total'>;
  readonly keeps: Sql;
}

/** The side filters that are on. `showOnlyHiddenRecords` wins over `hideHiddenEPDS`. */
export function sideFilters({ question: { filters = {} }, zone, now }: ConversionContext): SideFilter[] {
  const on: SideFilter[] = [];
  if (filters.showOnlyHiddenRecords) on.push({ name: 'showOnlyHiddenRecords', keeps: sql`i.hidden_at IS NOT NULL` });
  else if (filters.hideHiddenEPDS) on.push({ name: 'hideHiddenEPDS', keeps: sql`i.hidden_at IS NULL` });
  if (filters.hideNonDeleted) on.push({ name: 'hideNonDeleted', keeps: lostAppointment });
  if (filters.hideTypedEPDS) {
    const { hiddenEPDs = defaultSideFilters.hiddenEPDs } = filters;
    on.push({ name: 'hideTypedEPDS', keeps: allOf(hiddenEPDs.flatMap(hiding)) });
  }
  if (filters.hideCompleted) on.push({ name: 'hideCompleted', keeps: sql`NOT ${inCategories(['completed'])}` });
  if (filters.hideAppointmentPast) {
    const today = instantText(DateTime.fromJSDate(now, { zone }).startOf('day').toJSDate());
    const keeps = sql`(i.appointment_at IS NULL OR i.appointment_at >= ${today})`;
    on.push({ name: 'hideAppointmentPast', keeps });
  }
  return on;
}

/** The appointment was canceled, or was deleted and none took its place. */
const lostAppointment = sql`(COALESCE(i.appointment_status, '') = 'canceled' OR (i.appointment_at IS NULL AND EXISTS (
  SELECT 1 FROM appointment a WHERE a.intake_id = i.id AND a.deleted_at IS NOT NULL)))`;

/** How many rows a side filter leaves out. */
export const leavesOut = ({ keeps }: SideFilter): Sql => sql`COUNT(CASE WHEN ${keeps} THEN NULL ELSE 1 END)`;

/** Hides patient identifiers that contain what was typed; the usual one is answered by the index alone. */
function hiding(typed: string): Sql[] {
  const text = searchText(typed);
  if (text === '') return [];
  return [text === testMark ? sql`i.is_test = 0` : sql`NOT (${containsText(sql`i.epd_search`, text)})`];
}

type DateFilter = NonNullable<ColumnFilters['date']>;

function dated(instant: Sql, filter: DateFilter | undefined, { zone }: ConversionContext, field: string): Sql[] {
  const conditions: Sql[] = [];
  if (filter?.from !== undefined) {
    conditions.push(sql`${instant} >= ${instantText(dayIn(zone, filter.from, field).toJSDate())}`);
  }
  if (filter?.to !== undefined) {
    conditions.push(sql`${instant} < ${instantsOf(zone, filter.to, filter.to, field).until}`);
  }
  if (filter?.has !== undefined) conditions.push(filter.has ? sql`${instant} IS NOT NULL` : sql`${instant} IS NULL`);
  return conditions;
}

const texts = (expression: Sql, text: string | undefined): Sql[] =>
  text === undefined || searchText(text) === '' ? [] : [containsText(expression, text)];

function columnConditions(filters: ColumnFilters, context: ConversionContext): Sql[] {
  const conditions = [
    ...texts(sql`i.epd_search`, filters.epd),
    ...texts(sql`i.name_search`, filters.fullname),
    ...dated(sql`i.created_at`, filters.date, context, 'date'),
    ...dated(sql`i.first_completed_at`, filters.completed, context, 'completed'),
    ...dated(sql`i.appointment_at`, filters.appointment, context, 'appointment'),
    ...dated(sentAt, filters.date_sent, context, 'date_sent'),
    ...context.spellings.map(({ column, values }) => isIn(column, values)),
  ];
  if (filters.related !== undefined) {
    conditions.push(filters.related ? hasRelated(context) : sql`NOT ${hasRelated(context)}`);
  }
  if (filters.content) conditions.push(isIn(sql`i.content`, filters.content));
  if (filters.status) conditions.push(inCategories(filters.status));
  if (filters.risk) conditions.push(isIn(sql`i.risk_group`, filters.risk));
  if (filters.location) conditions.push(sql`i.location = ${filters.location}`);
  if (filters.origin) conditions.push(isIn(sql`i.origin`, filters.origin));
  if (filters.tags) {
    conditions.push(
      sql`EXISTS (SELECT 1 FROM intake_tag g WHERE g.intake_id = i.id AND ${isIn(sql`g.tag_id`, filters.tags)})`,
    );
  }
  if (filters.department) {
    const symbols = new Set(filters.department);
    const wanted = context.scope.departments.filter(({ symbol }) => symbols.has(symbol));
    conditions.push(
      isIn(
        sql`i.department_id`,
        wanted.map(({ id }) => id),
      ),
    );
  }
  return conditions;
}

function selectionConditions({ question: { selection }, unit, zone }: ConversionContext): Sql[] {
  const conditions: Sql[] = [];
  if (selection?.category) conditions.push(inCategories([selection.category]));
  if (selection?.content !== undefined) conditions.push(sql`i.content = ${selection.content}`);
  if (selection?.bucket !== undefined) {
    const bucket = instantsOf(zone, selection.bucket, bucketEnd(unit, selection.bucket), 'selection');
    conditions.push(sql`i.created_at >= ${bucket.from} AND i.created_at < ${bucket.until}`);
  }
  return conditions;
}
