import { type Sql, sql } from '@intake-desk/database';
import { alsoReadable, type Scope } from '@intake-desk/identity';
import { invitationSentAt } from '@intake-desk/messaging';
import type { ContentLabels } from '../content/content-label.ts';
import { hasCategory } from './conversion-category.ts';

/** The time at which the invitation left: the row's own, else the outbox's. */
export const sentAt: Sql = sql`COALESCE(i.sent_at, ${invitationSentAt(sql`i.id`)})`;

/** Returns the condition that the same patient has another intake that the caller may read. */
export const isRelated = (scope: Scope): Sql =>
  sql`EXISTS (SELECT 1 FROM intake o WHERE o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id AND ${alsoReadable(scope, 'o')})`;

/** Returns the SQL sources of the columns that both dashboards have. */
export function dashboardSource(scope: Scope, labels: ContentLabels) {
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
