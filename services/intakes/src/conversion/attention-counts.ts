import { attentions, type ConversionData, type LeftOut } from '@intake-desk/contracts';
import { allOf, type Database, FlagColumn, joined, rowOf, selectOne, sql, verbatim } from '@intake-desk/database';
import Type from 'typebox';
import { inAttention, listed } from './conversion-filter.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { attentionRows, listRows } from './row-source.ts';
import { leftOutColumns, leftOutCounts, sideFilters } from './side-filter.ts';

const CountsRow = rowOf({
  appointments: FlagColumn,
  critical: Type.Integer(),
  waiting: Type.Integer(),
  completed: Type.Integer(),
  failedMail: Type.Integer(),
});

/** Counts the rows that need attention in any period, and checks if the scope has appointments at all. */
export async function dashboardCounts(
  database: Database,
  context: DashboardContext,
): Promise<Pick<ConversionData, 'appointments' | 'attention'>> {
  // Reads only the last entry of each department in the index of appointments.
  const last = context.scope.departments.map(
    ({ id, organisationId }) => sql`(SELECT MAX(i.appointment_at) FROM intake i
      WHERE i.organisation_id = ${organisationId} AND i.department_id = ${id}) IS NOT NULL`,
  );
  const counts = attentions.map(
    (attention) => sql`(SELECT COUNT(*) FROM ${attentionRows(context, attention)}
      WHERE ${inAttention(context, attention)}) AS ${verbatim(attention)}`,
  );
  const { appointments, ...attention } = await selectOne(database.read(), CountsRow)`
    SELECT ${joined(counts, ', ')}, (${joined(last, ' OR ', sql`1 = 0`)}) AS appointments`;
  return { appointments, attention };
}

const FactsRow = rowOf({ whole: Type.Integer(), total: Type.Integer(), ...leftOutColumns });

/** Counts the rows of any period that the table lists, and those of them that the side filters hide. */
export async function listFacts(
  database: Database,
  context: DashboardContext,
): Promise<{ readonly total: number; readonly leftOut: LeftOut }> {
  const on = sideFilters(context);
  const isKept = allOf(on.map(({ keeps }) => keeps));
  const { whole, total, ...leftOut } = await selectOne(database.read(), FactsRow)`
    SELECT COUNT(*) AS whole, COUNT(CASE WHEN ${isKept} THEN 1 END) AS total${leftOutCounts(
      on,
      ({ keeps }) => sql`COUNT(CASE WHEN ${keeps} THEN NULL ELSE 1 END)`,
    )} FROM ${listRows(context)} WHERE ${listed(context)}`;
  return { total, leftOut: { total: whole - total, ...leftOut } };
}
