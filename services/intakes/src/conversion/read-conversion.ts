import {
  type ConversionData,
  defaultPageSize,
  type TableColumnName,
  type TableColumns,
  type TableSort,
} from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { attentionFacts } from './attention-facts.ts';
import { conversionFacts, factsOfRows } from './conversion-facts.ts';
import { isNarrowed } from './conversion-filter.ts';
import { conversionRows, countRows } from './conversion-rows.ts';
import type { Dashboard } from './dashboard.ts';
import type { TableQuery } from './dashboard-context.ts';
import { dashboardCounts } from './dashboard-counts.ts';
import { openDashboard } from './open-dashboard.ts';

/** A part of the rows; without `page` all of them. */
interface Paging {
  readonly page?: number;
  readonly pageSize?: number;
}

/** The reply of either dashboard. */
interface DashboardData<C extends TableColumns> extends Omit<ConversionData, 'tableOptions'> {
  tableOptions: Omit<ConversionData['tableOptions'], 'sort' | 'columns'> & {
    sort: TableSort<TableColumnName<C>>;
    columns: TableColumnName<C>[];
  };
}

export const readConversion =
  <C extends TableColumns>({ database }: IntakesContext, dashboard: Dashboard<C>) =>
  async (staff: Staff, query: TableQuery<C> & Paging): Promise<DashboardData<C>> => {
    const { context, source, rows, sort } = await openDashboard(database, staff, dashboard, query);
    const { page, pageSize = defaultPageSize, attention } = query;
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
      // The charts count the period.
      known: attention === undefined ? facts.known : new Map(),
    });
    // Without a page the rows are all there, so they say how many they are.
    // The table's foot counts within the rows that the table is of.
    const { total, leftOut } =
      attention === undefined
        ? { total: facts.total, leftOut: ofPeriod }
        : await attentionFacts(database, context, attention);
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
  };
