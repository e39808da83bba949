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
import { periodRows, tableRows } from './row-source.ts';
import { sideFilters } from './side-filter.ts';

const CountRow = rowOf({ count: Type.Integer() });
const IdRow = rowOf({ id: Type.Integer() });

export async function countRows(database: Database, context: DashboardContext): Promise<number> {
  if (context.inFigures && !ofAnyPeriod(context.query)) return countInFigures(database, context);
  const statement = sql`SELECT COUNT(*) AS count FROM ${tableRows(context)} WHERE ${inTable(context)}`;
  return (await selectOne(database.read(), CountRow, statement)).count;
}

/** Counts the same rows from the figures of the charts. */
async function countInFigures(database: Database, context: DashboardContext): Promise<number> {
  const condition = allOf([...sideFilters(context).map(({ keeps }) => keeps), ...tableConditions(context)]);
  const counts = await askCounted(database, context, selectedDays(context), ({ all, later }) =>
    select(
      database.read(),
      CountRow,
      joined(
        (later ? [...all, later] : all).map(
          (counted) =>
            sql`SELECT ${amountOf(counted)} AS count FROM ${counted.rows} WHERE ${counted.where} AND ${condition}`,
        ),
        ' UNION ALL ',
      ),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

export async function rowIds(
  database: Database,
  context: DashboardContext,
  page: { readonly page: number; readonly pageSize: number },
): Promise<number[]> {
  for (const period of firstParts(context, page.page * page.pageSize)) {
    const ids = await idsFrom(database, { ...context, period }, periodRows(context), page);
    if (ids.length === page.pageSize) return ids;
  }
  return idsFrom(database, context, tableRows(context), page);
}

async function idsFrom(
  database: Database,
  context: DashboardContext,
  rows: Sql,
  page: { readonly page: number; readonly pageSize: number },
): Promise<number[]> {
  // Selects only the id, so that an index can serve the sort without fetching rows.
  const statement = sql`SELECT i.id AS id FROM ${rows} WHERE ${inTable(context)} ${context.order} ${pageOf(page)}`;
  return (await select(database.read(), IdRow, statement)).map(({ id }) => id);
}

/** Returns the rows of one page in the table's order; all rows without a page. */
export async function conversionRows(
  database: Database,
  context: DashboardContext,
  page: { readonly page: number; readonly pageSize: number } | undefined,
): Promise<{ table: IntakeRow[]; traces: PatientTrace[] }> {
  if (page === undefined) {
    const rows = await select(
      database.read(),
      ConversionRow,
      sql`SELECT ${rowColumns(context)} FROM ${tableRows(context)} WHERE ${inTable(context)} ${context.order}`,
    );
    return presentRows(context, rows, await relatedValues(database, context, inTable(context)));
  }
  const ids = await rowIds(database, context, page);
  if (ids.length === 0) return { table: [], traces: [] };
  const chosen = isIn(sql`i.id`, ids);
  const rows = await select(
    database.read(),
    ConversionRow,
    sql`SELECT ${rowColumns(context)} FROM intake i WHERE ${chosen} AND ${alsoInScope(context.scope, 'i')}`,
  );
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
/** Days of the first part, and the factor by which each next one is longer. */
const FIRST = 4;
const FACTOR = 6;
/** Rows beyond this are seldom within the first parts. */
const FAR = 3_000;

/**
 * Returns ever longer parts of a period, up to half of it, that begin with the rows at the top of the table. If a part fills a page, it
 * is the page of the whole period. Returns an empty list if the table is sorted, or its rows are found, by another column.
 */
function firstParts(context: DashboardContext, last: number): InstantRange[] {
  const { query, period, sort, column, found, scope } = context;
  const byKey = query.epd !== undefined || query.ic_hash !== undefined || scope.departments.length === 0;
  if (sort.column !== column || byKey || ofAnyPeriod(query) || last > FAR) return [];
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
  return found === undefined || found === 'tags' ? parts : parts.slice(0, 1);
}

const RelatedRow = rowOf({ id: Type.Integer(), hash: Type.String() });

/**
 * Returns the hashes of the same patient's other intakes that the caller may read, separated by commas, by the id of each intake `i`
 * that meets `condition` and has any. A patient identifier belongs to one organisation.
 *
 * Fixes the join order and the index, since both engines may read the whole organisation otherwise.
 */
async function relatedHashes(database: Database, scope: Scope, condition: Sql): Promise<Map<number, string>> {
  const rows = await select(
    database.read(),
    RelatedRow,
    sql`SELECT i.id AS id, o.hash AS hash FROM intake i
    ${joinInOrder(database.engine)} ${intakesBy(database.engine, 'o', 'epd')} ON o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id
    WHERE ${condition} AND ${alsoReadable(scope, 'o')} ORDER BY i.id, o.id`,
  );
  const related = new Map<number, string>();
  for (const { id, hash } of rows) {
    const hashes = related.get(id);
    related.set(id, hashes === undefined ? hash : `${hashes},${hash}`);
  }
  return related;
}
