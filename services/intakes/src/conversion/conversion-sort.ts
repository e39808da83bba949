import type { ConversionColumn, Sort } from '@intake-desk/contracts';
import { type Sql, sql } from '@intake-desk/database';
import { categoryRank, rankAmong, riskRank } from './conversion-category.ts';
import type { ConversionContext } from './conversion-context.ts';
import { hasRelated, sentAt } from './conversion-filter.ts';

/** The newest first, where nobody says otherwise. */
export const defaultSort: Sort = { column: 'date', direction: 'desc' };

/** What each column of the table is sorted by: the allow-list (security.md E1). */
const sortedBy: Record<ConversionColumn, (context: ConversionContext) => Sql> = {
  epd: () => sql`i.epd_search`,
  related: (context) => hasRelated(context),
  fullname: () => sql`i.name_search`,
  content: ({ labels }) => rankAmong(sql`i.content`, labels.ordered),
  status: () => categoryRank,
  date: () => sql`i.created_at`,
  completed: () => sql`i.first_completed_at`,
  risk: () => riskRank,
  location: () => sql`i.location`,
  appointment: () => sql`i.appointment_at`,
  tags: () => sql`(SELECT MIN(t.name) FROM intake_tag g JOIN tag t ON t.id = g.tag_id WHERE g.intake_id = i.id)`,
  department: ({ scope }) =>
    rankAmong(
      sql`i.department_id`,
      [...scope.departments].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)).map(({ id }) => id),
    ),
  appointment_type: () => sql`i.appointment_type`,
  service_type: () => sql`i.service_type`,
  specialty: () => sql`i.specialty`,
  date_sent: () => sentAt,
  origin: () => sql`i.origin`,
};

/** The order of the table; equal rows keep the order of their ids, so that pages neither repeat nor skip a row. */
export function orderOf(context: ConversionContext): Sql {
  const { column, direction } = context.question.sort ?? defaultSort;
  const by = sortedBy[column](context);
  return direction === 'asc' ? sql`${by} ASC, i.id ASC` : sql`${by} DESC, i.id DESC`;
}
