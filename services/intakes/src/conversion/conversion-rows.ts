import type { IntakeRow } from '@intake-desk/contracts';
import {
  allOf,
  type Database,
  instantOf,
  instantText,
  isIn,
  joined,
  joinInOrder,
  pageOf,
  rowOf,
  type Sql,
  select,
  selectIds,
  selectOne,
  sql,
} from '@intake-desk/database';
import { alsoInScope, alsoReadable, type PatientTrace, type Scope } from '@intake-desk/identity';
import Type from 'typebox';
import { intakesBy } from '../intake/intake-index.ts';
import type { InstantRange } from '../time/civil-time.ts';
import { inTable, ofAnyPeriod, selectedDays, tableConditions } from './conversion-filter.ts';
import { ConversionRow, presentRows, type RelatedValues, rowColumns } from './conversion-row.ts';
import { amountOf, askCounted } from './counted-rows.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { futureAppointments } from './future-appointments.ts';
import { lastTagged } from './last-tagged.ts';
import { isByKey, periodRows, tableRows } from './row-source.ts';
import { sideFilters } from './side-filter.ts';

const CountRow = rowOf({ count: Type.Integer() });
export async function countRows(database: Database, context: DashboardContext): Promise<number> {
  if (context.inFigures && !ofAnyPeriod(context.query)) return countInFigures(database, context);
  return (
    await selectOne(database.read(), CountRow)`
      SELECT COUNT(*) AS count FROM ${tableRows(context)} WHERE ${inTable(context)}`
  ).count;
}

/** Counts the same rows from the figures of the charts. */
async function countInFigures(database: Database, context: DashboardContext): Promise<number> {
  const condition = allOf([...sideFilters(context).map(({ keeps }) => keeps), ...tableConditions(context)]);
  const counts = await askCounted(
    database,
    context,
    selectedDays(context),
    ({ all, later }) =>
      select(database.read(), CountRow)`${joined(
        (later ? [...all, later] : all).map(
          (counted) =>
            sql`SELECT ${amountOf(counted)} AS count FROM ${counted.rows} WHERE ${counted.where} AND ${condition}`,
        ),
        ' UNION ALL ',
      )}`,
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

export async function rowIds(
  database: Database,
  context: DashboardContext,
  page: { readonly page: number; readonly pageSize: number },
): Promise<number[]> {
  const last = page.page * page.pageSize;
  for (const [part, rows] of firstRows(context, last)) {
    const ids = await idsFrom(database, part, rows, page);
    if (ids.length === page.pageSize) return ids;
  }
  const fromEnd = last > FAR ? await idsFromEnd(database, context, page) : undefined;
  if (fromEnd) return fromEnd;
  const tagged = context.fromLastTag && isNear(context, last) ? await lastTagged(database, context, last) : undefined;
  if (tagged) return tagged.slice(-page.pageSize);
  return idsFrom(database, context, tableRows(context), page);
}

/** Returns the ids of a page near the end as the first ones of the opposite order; undefined if it is far from there too. */
async function idsFromEnd(
  database: Database,
  context: DashboardContext,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<number[] | undefined> {
  if (!context.opposite || !context.inFigures || isByKey(context) || ofAnyPeriod(context.query)) return undefined;
  const rest = (await countRows(database, context)) - (page - 1) * pageSize;
  if (rest <= 0 || rest > FAR) return undefined;
  const ids = await rowIds(database, { ...context, ...context.opposite }, { page: 1, pageSize: rest });
  return ids.toReversed().slice(0, pageSize);
}

async function idsFrom(
  database: Database,
  context: DashboardContext,
  rows: Sql,
  page: { readonly page: number; readonly pageSize: number },
): Promise<number[]> {
  // Selects only the id, so that an index can serve the sort without fetching rows.
  return selectIds(database.read())`
    SELECT i.id AS id FROM ${rows} WHERE ${inTable(context)} ${context.order} ${pageOf(page)}`;
}

/** Returns the rows of one page in the table's order; all rows without a page. */
export async function conversionRows(
  database: Database,
  context: DashboardContext,
  page: { readonly page: number; readonly pageSize: number } | undefined,
): Promise<{ table: IntakeRow[]; traces: PatientTrace[] }> {
  if (page === undefined) {
    const rows = await select(database.read(), ConversionRow)`
      SELECT ${rowColumns(context)} FROM ${tableRows(context)} WHERE ${inTable(context)} ${context.order}`;
    return presentRows(context, rows, await relatedValues(database, context, inTable(context)));
  }
  const ids = await rowIds(database, context, page);
  if (ids.length === 0) return { table: [], traces: [] };
  const chosen = isIn(sql`i.id`, ids);
  const rows = await select(database.read(), ConversionRow)`
    SELECT ${rowColumns(context)} FROM intake i WHERE ${chosen} AND ${alsoInScope(context.scope, 'i')}`;
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return presentRows(context, rows, await relatedValues(database, context, chosen));
}

const relatedValues = async (
  database: Database,
  context: DashboardContext,
  condition: Sql,
): Promise<RelatedValues> => ({
  related: await relatedHashes(database, context.scope, condition),
  future: await futureAppointments(database, context, condition),
});

const DAY = 86_400_000;
/** Days of the first part, and the growth factor of the following ones. */
const FIRST = 4;
const FACTOR = 6;
/** Rows beyond this are rarely within the first parts. */
const FAR = 3_000;
/** Rows of another order that are looked at for each row up to the end of the page. */
const LOOKED_AT = 100;

/** Rows `i` for FROM, and the context whose conditions limit them. */
type Rows = readonly [DashboardContext, Sql];

/**
 * Returns parts of the table that are cheap to find and begin with its top. If one fills a page, it is the page of the whole table.
 * Returns an empty list if the rows are found by another index than the period's.
 */
function firstRows(context: DashboardContext, last: number): Rows[] {
  const { sort, column, found } = context;
  if (!isNear(context, last)) return [];
  if (sort.column === column) return firstParts(context);
  return found === undefined ? [...inIndexOrder(context, last), ...foremost(context, last)] : [];
}

/** Returns true if a page may be found without all rows of the period. */
const isNear = (context: DashboardContext, last: number): boolean =>
  !isByKey(context) && !ofAnyPeriod(context.query) && last <= FAR;

/** Returns growing parts of the period, up to half of it, for a table sorted by the period's column. */
function firstParts(context: DashboardContext): Rows[] {
  const { period, sort, found } = context;
  const from = instantOf(period.from)?.getTime() ?? 0;
  const until = instantOf(period.until)?.getTime() ?? 0;
  const parts: InstantRange[] = [];
  for (let length = FIRST * DAY; length * 2 < until - from; length *= FACTOR) {
    parts.push(
      sort.direction === 'asc'
        ? { from: period.from, until: instantText(new Date(from + length)) }
        : { from: instantText(new Date(until - length)), until: period.until },
    );
  }
  // Filters on a name or identifier fetch each row, so that more than one part is slower.
  const useful = found === undefined || found === 'tags' ? parts : parts.slice(0, 1);
  return useful.map((part) => {
    const partly = { ...context, period: part };
    return [partly, periodRows(partly)];
  });
}

/** Returns the first rows of all periods in the order of an index of texts, which has each organisation by itself. */
function inIndexOrder(context: DashboardContext, last: number): Rows[] {
  const { scope, engine, ordered, sort } = context;
  if (ordered === undefined) return [];
  const { index, text } = ordered;
  const order = sort.direction === 'asc' ? sql`text ASC, id ASC` : sql`text DESC, id DESC`;
  const organisations = new Set(scope.departments.map(({ organisationId }) => organisationId));
  const firsts = [...organisations].map(
    (organisation) => sql`SELECT * FROM (SELECT i.id AS id, ${text} AS text FROM ${intakesBy(engine, 'i', index)}
      WHERE i.organisation_id = ${organisation} AND ${alsoInScope(scope, 'i')} ORDER BY ${order} LIMIT ${LOOKED_AT * last}) one`,
  );
  return [[context, firstOf(context, sql`(${joined(firsts, ' UNION ALL ')}) w`, order, last)]];
}

/** Returns the first rows by their ids, and of these the ones whose sorted column has the value that is first: it is read for these only. */
function foremost(context: DashboardContext, last: number): Rows[] {
  if (!context.foremost) return [];
  const rows = sql`${periodRows(context)} WHERE ${inTable(context)}`;
  const byId = context.sort.direction === 'asc' ? sql`id ASC` : sql`id DESC`;
  const part = { ...context, columnConditions: [...context.columnConditions, context.foremost] };
  return [[part, firstOf(context, rows, byId, last)]];
}

const firstOf = ({ engine }: DashboardContext, rows: Sql, order: Sql, last: number): Sql =>
  sql`(SELECT id FROM ${rows} ORDER BY ${order} LIMIT ${LOOKED_AT * last}) n ${joinInOrder(engine)} intake i ON i.id = n.id`;

const RelatedRow = rowOf({ id: Type.Integer(), hash: Type.String() });

/**
 * Returns the hashes of the same patient's other intakes that the caller may read, separated by commas, by the id of each intake `i`
 * that meets `condition` and has any. A patient identifier belongs to one organisation.
 *
 * Fixes the join order and the index, since both engines may read the whole organisation otherwise.
 */
async function relatedHashes(database: Database, scope: Scope, condition: Sql): Promise<Map<number, string>> {
  const rows = await select(database.read(), RelatedRow)`
    SELECT i.id AS id, o.hash AS hash FROM intake i
    ${joinInOrder(database.engine)} ${intakesBy(database.engine, 'o', 'epd')} ON o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id
    WHERE ${condition} AND ${alsoReadable(scope, 'o')} ORDER BY i.id, o.id`;
  const related = new Map<number, string>();
  for (const { id, hash } of rows) {
    const hashes = related.get(id);
    related.set(id, hashes === undefined ? hash : `${hashes},${hash}`);
  }
  return related;
}
