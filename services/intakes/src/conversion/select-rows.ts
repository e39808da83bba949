import { type appointmentColumns, type conversionColumns, limit, type TableColumns } from '@intake-desk/contracts';
import { type Database, isIn, rowOf, select, sql } from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntakesContext } from '../context.ts';
import { appointmentDashboard } from './appointment-dashboard.ts';
import { conversionDashboard } from './conversion-dashboard.ts';
import { countRows, rowIds } from './conversion-rows.ts';
import type { Dashboard } from './dashboard.ts';
import type { TableQuery } from './dashboard-context.ts';
import { openDashboard } from './open-dashboard.ts';

const TraceRow = rowOf({ intakeId: Type.Integer(), epd: Type.String(), organisationId: Type.Integer() });

interface Selection {
  readonly ids: number[];
  readonly total: number;
}

/**
 * Returns the ids of all rows that `readConversion` would show on all pages, in their order, at most `limit.chosenIntakes.all`, and
 * their number. Names the patients for the access log. Throws as `readConversion` does.
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
  if (ids.length > 0) {
    const traces = sql`SELECT i.id AS intakeId, i.epd AS epd, i.organisation_id AS organisationId FROM intake i
        WHERE ${isIn(sql`i.id`, ids)} AND ${alsoInScope(context.scope, 'i')}`;
    staff.trail.patients(await select(database.read(), TraceRow, traces));
  }
  return { ids, total };
}
