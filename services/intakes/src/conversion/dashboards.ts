import {
  appointmentColumns,
  conversionColumns,
  defaultAppointmentSort,
  defaultConversionSort,
  type IntakeRow,
  type TableColumnName,
  type TableColumns,
  type TableSort,
} from '@intake-desk/contracts';
import { type Sql, sql } from '@intake-desk/database';
import { alsoReadable, type Scope } from '@intake-desk/identity';
import type { ContentLabels } from '../content/content-label.ts';
import type { IntakeIndex } from '../intake/intake-index.ts';
import { type TableSource, TableSql } from '../table/table-sql.ts';
import { hasCategory } from './conversion-category.ts';

/** The differences between the dashboards. Both query rows `i` of intake. */
export interface Dashboard<C extends TableColumns> {
  readonly at: Sql;
  readonly column: TableColumnName<C>;
  /** The index on organisation, department and `at`. */
  readonly index: IntakeIndex;
  /** Returns the civil day of a row by `at`. */
  readonly dayOf: (row: IntakeRow) => string | null;
  readonly table: TableSql<C>;
  readonly source: (scope: Scope, labels: ContentLabels) => TableSource<C>;
  readonly defaultSort: TableSort<TableColumnName<C>>;
}

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
    date_sent: sql`i.sent_at`,
  }),
  defaultSort: defaultConversionSort,
};

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

/** Returns the condition that the same patient has another intake that the caller may read. */
export const isRelated = (scope: Scope): Sql =>
  sql`(i.related = 2 OR (i.related = 1 AND EXISTS (SELECT 1 FROM intake o
    WHERE o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id AND ${alsoReadable(scope, 'o')})))`;

function dashboardSource(scope: Scope, labels: ContentLabels) {
  const departments = scope.departments.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
  return {
    epd: { searched: sql`i.epd_search` },
    related: isRelated(scope),
    fullname: { searched: sql`i.name_search` },
    content: { column: sql`i.content`, valuesOf: (codes: readonly string[]) => codes, ordered: labels.ordered },
    status: hasCategory,
    date: sql`i.created_at`,
    completed: sql`i.first_completed_at`,
    risk: sql`i.risk_group`,
    location: sql`i.location`,
    appointment: sql`i.appointment_at`,
    tags: sql`i.id`,
    department: {
      column: sql`i.department_id`,
      valuesOf: (symbols: readonly string[]) =>
        departments.filter(({ symbol }) => symbols.includes(symbol)).map(({ id }) => id),
      ordered: departments.map(({ id }) => id),
    },
    origin: sql`i.origin`,
  };
}
