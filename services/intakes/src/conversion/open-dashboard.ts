import type { TableColumns } from '@intake-desk/contracts';
import {
  type Database,
  InstantColumn,
  joined,
  NullableColumn,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import type { Scope, Staff } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { contentLabels, proceduresOf } from '../content/content-label.ts';
import { unitFor } from '../figures/bucket.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import type { TableSource } from '../table/table-sql.ts';
import { checkPeriod, civilDay, type Days, instantsOf, lengthOf, zoneOf } from '../time/civil-time.ts';
import { inList } from './conversion-filter.ts';
import type { DashboardContext, Narrowing, TableQuery } from './dashboard-context.ts';
import type { Dashboard } from './dashboards.ts';
import { foundBy, listRows } from './row-source.ts';

interface OpenDashboard<C extends TableColumns> {
  readonly context: DashboardContext;
  readonly source: TableSource<C>;
  /** `FROM … WHERE …` of the table's rows without its own filters. */
  readonly rows: Sql;
  readonly sort: NonNullable<TableQuery<C>['sort']>;
}

const orderedBy: ReadonlyMap<string, DashboardContext['ordered']> = new Map([
  ['epd', { index: 'epd_search', text: sql`i.epd_search` }],
  ['fullname', { index: 'name_search', text: sql`i.name_search` }],
]);

const figuredColumns: ReadonlySet<string> = new Set(['content', 'status', 'risk', 'department']);

/** Prepares a query of a dashboard. Throws Invalid for a bad range or date, NotFound for an intake outside the scope. */
export async function openDashboard<C extends TableColumns>(
  database: Database,
  staff: Staff,
  { at, column, index, table, source: sourceOf, defaultSort }: Dashboard<C>,
  query: TableQuery<C>,
): Promise<OpenDashboard<C>> {
  const { scope } = staff;
  const zone = zoneOf(scope.timezone, query.timezone);
  if (query.ic_hash !== undefined) await readableIntake(database, staff, { hash: query.ic_hash });
  const days = await daysOf(database, scope, zone, query, at);
  const labels = contentLabels(await proceduresOf(database, scope), staff);
  const source = sourceOf(scope, labels);
  const { columnFilters = {}, sort = defaultSort, thenBy = [] } = query;
  const found = foundBy(columnFilters);
  const unit = unitFor(lengthOf(zone, days));
  const reversed = { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' } as const;
  const outline: DashboardContext = {
    engine: database.engine,
    scope,
    query,
    zone,
    days,
    period: instantsOf(zone, days.start, days.end, 'end'),
    unit,
    now: database.now(),
    today: DateTime.fromJSDate(database.now(), { zone }).startOf('day'),
    labels,
    at,
    column,
    index,
    inFigures: Object.keys(columnFilters).every((name) => figuredColumns.has(name)),
    found,
    columnConditions: [],
    sort,
    order: table.order(source, [sort, ...thenBy], sql`i.id`),
    opposite:
      thenBy.length === 0 && sort.column === column
        ? { sort: reversed, order: table.order(source, [reversed], sql`i.id`) }
        : undefined,
    ordered: thenBy.length === 0 ? orderedBy.get(sort.column) : undefined,
    fromLastTag:
      unit !== 'day' &&
      sort.column === 'tags' &&
      sort.direction === 'desc' &&
      thenBy.length === 0 &&
      found === undefined,
    foremost: thenBy.length === 0 ? table.foremost(source, sort) : undefined,
  };
  const rows = sql`FROM ${listRows(outline)} WHERE ${inList(outline)}`;
  const spellings = await table.spellings(database, source, columnFilters, rows);
  const columnConditions = table.conditions(source, columnFilters, { zone, spellings });
  return { context: { ...outline, columnConditions }, source, rows, sort };
}

const EndsRow = rowOf({ earliest: NullableColumn(InstantColumn), latest: NullableColumn(InstantColumn) });

/** Returns the query's period, else all days from the scope's first row to its last one or to today, by column `at` of `i`. */
async function daysOf(
  database: Database,
  scope: Scope,
  zone: string,
  { start, end }: Narrowing,
  at: Sql,
): Promise<Days> {
  if (start !== undefined && end !== undefined) {
    checkPeriod(zone, { start, end });
    return { start, end };
  }
  // A row for each department and a subquery for each end, so that each reads only the first or last entry of the index.
  const ends = await select(database.read(), EndsRow)`${joined(
    scope.departments.map(({ id, organisationId }) => {
      const own = sql`FROM intake i WHERE i.organisation_id = ${organisationId} AND i.department_id = ${id}`;
      return sql`SELECT (SELECT MIN(${at}) ${own}) AS earliest, (SELECT MAX(${at}) ${own}) AS latest`;
    }),
    ' UNION ALL ',
  )}`;
  const today = civilDay(zone, database.now());
  const days = ends
    .flatMap(({ earliest, latest }) => [earliest, latest])
    .flatMap((at) => (at ? civilDay(zone, at) : []));
  return { start: [today, ...days].toSorted()[0] ?? today, end: [today, ...days].toSorted().at(-1) ?? today };
}
