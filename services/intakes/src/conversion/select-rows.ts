import { limit, type TableColumns } from '@intake-desk/contracts';
import { isIn, rowOf, select, sql } from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntakesContext } from '../context.ts';
import { countRows, rowIds } from './conversion-rows.ts';
import type { Dashboard } from './dashboard.ts';
import type { TableQuery } from './dashboard-context.ts';
import { openDashboard } from './open-dashboard.ts';

const TraceRow = rowOf({ intakeId: Type.Integer(), epd: Type.String(), organisationId: Type.Integer() });

export const selectRows =
  <C extends TableColumns>({ database }: IntakesContext, dashboard: Dashboard<C>) =>
  async (staff: Staff, query: TableQuery<C>): Promise<{ ids: number[]; total: number }> => {
    const { context } = await openDashboard(database, staff, dashboard, query);
    const ids = await rowIds(database, context, { page: 1, pageSize: limit.chosenIntakes.all });
    // Fewer than asked for are all that there are.
    const total = ids.length < limit.chosenIntakes.all ? ids.length : await countRows(database, context);
    if (ids.length > 0) {
      // Whoever chooses intakes has found their patients.
      const traces = sql`SELECT i.id AS intakeId, i.epd AS epd, i.organisation_id AS organisationId FROM intake i
        WHERE ${isIn(sql`i.id`, ids)} AND ${alsoInScope(context.scope, 'i')}`;
      staff.trail.patients(await select(database.read(), TraceRow, traces));
    }
    return { ids, total };
  };
