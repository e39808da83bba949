import { conversionColumns } from '@intake-desk/contracts';
import { type Sql, sql } from '@intake-desk/database';
import { alsoInScope, type Scope } from '@intake-desk/identity';
import { invitationSentAt } from '@intake-desk/messaging';
import type { ContentLabels } from '../content/content-label.ts';
import { type TableSource, TableSql } from '../table/table-sql.ts';
import { hasCategory } from './conversion-category.ts';

/** The conversion table over rows `i` of intake. */
export const conversionTable = new TableSql(conversionColumns);

/** When the invitation left: the row's own word, else the outbox's. */
export const sentAt: Sql = sql`COALESCE(i.sent_at, ${invitationSentAt(sql`i.id`)})`;

/** What the columns of the conversion table are read from. */
export function conversionSource(scope: Scope, labels: ContentLabels): TableSource<typeof conversionColumns> {
  const departments = scope.departments.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
  return {
    epd: { searched: sql`i.epd_search` },
    // The same patient has another intake that the scope reaches.
    related: sql`EXISTS (SELECT 1 FROM intake o WHERE o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id AND ${alsoInScope(scope, 'o')})`,
    fullname: { searched: sql`i.name_search` },
    content: { column: sql`i.content`, valuesOf: (codes) => codes, ordered: labels.ordered },
    status: hasCategory,
    date: sql`i.created_at`,
    completed: sql`i.first_completed_at`,
    risk: sql`i.risk_group`,
    location: sql`i.location`,
    appointment: sql`i.appointment_at`,
    tags: sql`i.id`,
    department: {
      column: sql`i.department_id`,
      valuesOf: (symbols) => departments.filter(({ symbol }) => symbols.includes(symbol)).map(({ id }) => id),
      ordered: departments.map(({ id }) => id),
    },
    appointment_type: { spelled: sql`i.appointment_type` },
    service_type: { spelled: sql`i.service_type` },
    specialty: { spelled: sql`i.specialty` },
    date_sent: sentAt,
    origin: sql`i.origin`,
  };
}
