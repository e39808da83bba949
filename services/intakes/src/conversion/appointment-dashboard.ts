import { appointmentColumns, defaultAppointmentSort } from '@intake-desk/contracts';
import { sql } from '@intake-desk/database';
import { TableSql } from '../table/table-sql.ts';
import type { Dashboard } from './dashboard.ts';
import { dashboardSource } from './dashboard-source.ts';

/** The dashboard of intakes by the day of their appointment; those without one are in no period. */
export const appointmentDashboard: Dashboard<typeof appointmentColumns> = {
  at: sql`i.appointment_at`,
  column: 'appointment',
  index: 'appointment',
  dayOf: (row) => row.appointment_date,
  table: new TableSql(appointmentColumns),
  source: (scope, labels) => ({
    ...dashboardSource(scope, labels),
    followup_type: { spelled: sql`i.future_followup_type` },
    followup: sql`i.future_followup_at`,
  }),
  defaultSort: defaultAppointmentSort,
};
