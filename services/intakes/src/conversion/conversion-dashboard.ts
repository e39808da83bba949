import { conversionColumns, defaultConversionSort } from '@intake-desk/contracts';
import { sql } from '@intake-desk/database';
import { TableSql } from '../table/table-sql.ts';
import type { Dashboard } from './dashboard.ts';
import { dashboardSource, sentAt } from './dashboard-source.ts';

/** The dashboard of intakes by the day of their creation. */
export const conversionDashboard: Dashboard<typeof conversionColumns> = {
  at: sql`i.created_at`,
  column: 'date',
  index: 'created',
  dayOf: ({ date }) => date,
  table: new TableSql(conversionColumns),
  source: (scope, labels) => ({
    ...dashboardSource(scope, labels),
    appointment_type: { spelled: sql`i.appointment_type` },
    service_type: { spelled: sql`i.service_type` },
    specialty: { spelled: sql`i.specialty` },
    date_sent: sentAt,
  }),
  defaultSort: defaultConversionSort,
};
