import { type Attention, type AttentionFilter, attentions, limit, risk, status } from '@intake-desk/contracts';
import { anyOf, isIn, type Sql, sql } from '@intake-desk/database';
import { lastMailFailed } from '@intake-desk/messaging';
import { isUnhandled } from '../reading/reading.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** Condition of rows `i` of intake: completed, and nobody has read the answers since. */
export const isUnread: Sql = sql`(i.status = ${status.completed} AND i.read_at IS NULL)`;

/** Returns the condition of no appointment, or one today or later in the organisation's time zone. */
export const appointmentNotPast = (context: Pick<DashboardContext, 'today'>): Sql =>
  sql`(i.appointment_at IS NULL OR ${appointmentFromToday(context)})`;

/** Returns the condition of an appointment today or later in the organisation's time zone; null without one. */
export const appointmentFromToday = ({ today }: Pick<DashboardContext, 'today'>): Sql =>
  sql`i.appointment_at >= ${today.toJSDate()}`;

/** Returns the condition that a row `i` of intake needs attention: true or false, never null (see `attentions`). */
export function needsAttention(
  attention: AttentionFilter,
  context: Pick<DashboardContext, 'engine' | 'scope' | 'today'>,
): Sql {
  if (attention === 'any') return anyOf(attentions.map((one) => needsAttention(one, context)));
  const { engine, scope, today } = context;
  const conditions: Record<Attention, () => Sql> = {
    critical:
      () => sql`(i.status = ${status.completed} AND ${isUnhandled} AND i.risk_group = ${risk.critical} AND i.appointment_status = 'booked'
      AND ${appointmentFromToday(context)})`,
    waiting: () => sql`(${isIn(sql`i.status`, [status.notOpened, status.opened])} AND i.appointment_status = 'booked'
      AND ${appointmentFromToday(context)} AND i.appointment_at < ${today.plus({ days: limit.soonDays + 1 }).toJSDate()})`,
    completed: () => sql`(i.status = ${status.completed} AND i.completed_at >= ${today.minus({ days: 1 }).toJSDate()})`,
    failedMail: () =>
      sql`(${appointmentNotPast(context)} AND i.id IN (${lastMailFailed(engine, [...new Set(scope.departments.map(({ organisationId }) => organisationId))])}))`,
  };
  return conditions[attention]();
}
