import {
  type appointmentColumns,
  type ConversionData,
  type conversionColumns,
  defaultPageSize,
  limit,
  type RecordTarget,
  type TableColumnName,
  type TableColumns,
  type TableSort,
} from '@intake-desk/contracts';
import { type Database, isIn, rowOf, select, sql } from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntakesContext } from '../context.ts';
import { dashboardCounts, listFacts } from './attention-counts.ts';
import { conversionFacts, factsOfRows } from './conversion-facts.ts';
import { isNarrowed, ofAnyPeriod } from './conversion-filter.ts';
import { conversionRows, countRows, rowIds } from './conversion-rows.ts';
import type { TableQuery } from './dashboard-context.ts';
import { appointmentDashboard, conversionDashboard, type Dashboard } from './dashboards.ts';
import { openDashboard } from './open-dashboard.ts';

/** A page of the rows; all of them without `page`. */
interface Paging {
  readonly page?: number;
  readonly pageSize?: number;
}

interface DashboardData<C extends TableColumns> extends Omit<ConversionData, 'tableOptions'> {
  tableOptions: Omit<ConversionData['tableOptions'], 'sort' | 'columns'> & {
    sort: TableSort<TableColumnName<C>>;
    columns: TableColumnName<C>[];
  };
}

/** Returns rows, totals and charts of a period by creation (decisions "tables"). Throws Invalid for a bad range. */
export const readConversion = (
  { database }: IntakesContext,
  staff: Staff,
  query: TableQuery<typeof conversionColumns> & Paging,
): Promise<DashboardData<typeof conversionColumns>> => readDashboard(database, staff, conversionDashboard, query);

/** Returns the same by the day of the appointment. */
export const readAppointments = (
  { database }: IntakesContext,
  staff: Staff,
  query: TableQuery<typeof appointmentColumns> & Paging,
): Promise<DashboardData<typeof appointmentColumns>> => readDashboard(database, staff, appointmentDashboard, query);

async function readDashboard<C extends TableColumns>(
  database: Database,
  staff: Staff,
  dashboard: Dashboard<C>,
  query: TableQuery<C> & Paging,
): Promise<DashboardData<C>> {
  const { context, source, rows, sort } = await openDashboard(database, staff, dashboard, query);
  const { page, pageSize = defaultPageSize } = query;
  const anyPeriod = ofAnyPeriod(query);
  const narrowed = isNarrowed(context);
  const { table, traces } = await conversionRows(
    database,
    context,
    page === undefined ? undefined : { page, pageSize },
  );
  const { leftOut: ofPeriod, ...counted } = await conversionFacts(database, context);
  const facts = page === undefined && !narrowed ? factsOfRows(context, table, dashboard.dayOf) : counted;
  const columns = await dashboard.table.shown(database, source, rows, {
    departments: staff.scope.departments.length,
    // The charts count the period, not the rows of any period.
    known: anyPeriod ? new Map() : facts.known,
  });
  const { total, leftOut } = anyPeriod ? await listFacts(database, context) : { total: facts.total, leftOut: ofPeriod };
  const filtered = page === undefined ? table.length : narrowed ? await countRows(database, context) : facts.total;
  const counts = await dashboardCounts(database, context);
  staff.trail.patients(traces);
  return {
    table,
    tableOptions: {
      total,
      filtered,
      leftOut,
      page: page ?? 1,
      pageSize: page === undefined ? table.length : pageSize,
      sort,
      columns,
    },
    ...counts,
    ...facts.charts,
  };
}

const SelectedRow = rowOf({
  id: Type.Integer(),
  hash: Type.String(),
  epd: Type.String(),
  organisationId: Type.Integer(),
  departmentId: Type.Integer(),
});

interface Selection {
  readonly ids: number[];
  readonly records: RecordTarget[];
  readonly total: number;
}

/**
 * Returns all rows that `readConversion` would show on all pages, in their order, at most `limit.chosenIntakes.all`, and their number.
 * Names the patients for the access log. Throws as `readConversion` does.
 */
export const selectConversion = (
  { database }: IntakesContext,
  staff: Staff,
  query: TableQuery<typeof conversionColumns>,
): Promise<Selection> => selectRows(database, staff, conversionDashboard, query);

/** Returns the same of `readAppointments`. */
export const selectAppointments = (
  { database }: IntakesContext,
  staff: Staff,
  query: TableQuery<typeof appointmentColumns>,
): Promise<Selection> => selectRows(database, staff, appointmentDashboard, query);

async function selectRows<C extends TableColumns>(
  database: Database,
  staff: Staff,
  dashboard: Dashboard<C>,
  query: TableQuery<C>,
): Promise<Selection> {
  const { context } = await openDashboard(database, staff, dashboard, query);
  const ids = await rowIds(database, context, { page: 1, pageSize: limit.chosenIntakes.all });
  const total = ids.length < limit.chosenIntakes.all ? ids.length : await countRows(database, context);
  const { scope } = staff;
  const rows =
    ids.length > 0
      ? await select(database.read(), SelectedRow)`
        SELECT i.id AS id, i.hash AS hash, i.epd AS epd, i.organisation_id AS organisationId,
        i.department_id AS departmentId FROM intake i WHERE ${isIn(sql`i.id`, ids)} AND ${alsoInScope(context.scope, 'i')}`
      : [];
  staff.trail.patients(rows.map(({ id, epd, organisationId }) => ({ intakeId: id, epd, organisationId })));
  const departments = new Map(scope.departments.map((department) => [department.id, department]));
  const targets = new Map(
    rows.flatMap(({ id, hash, departmentId }) => {
      const department = departments.get(departmentId);
      return department ? [[id, { org: department.organisationSymbol, dep: department.symbol, hash }]] : [];
    }),
  );
  return { ids, records: ids.flatMap((id) => targets.get(id) ?? []), total };
}
