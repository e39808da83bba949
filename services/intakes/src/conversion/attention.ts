import { type Attention, type AttentionFilter, attentions, limit, risk, status } from '@intake-desk/contracts';
import { anyOf, isIn, type Sql, sql } from '@intake-desk/database';
import { lastMailFailed } from '@intake-desk/messaging';
import { DateTime } from 'luxon';
import { isUnhandled } from '../reading/handle.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** Completed, and nobody has seen the answers since: of rows `i` of intake. */
export const isUnread: Sql = sql`(i.status = ${status.completed} AND i.read_at IS NULL)`;

/** No appointment, or one that is today or later by the organisation's days. */
export const appointmentNotPast = (context: Pick<DashboardContext, 'zone' | 'now'>): Sql =>
  sql`(i.appointment_at IS NULL OR ${appointmentFromToday(context)})`;

/** An appointment that is today or later by the organisation's days; null without one. */
export const appointmentFromToday = ({ zone, now }: Pick<DashboardContext, 'zone' | 'now'>): Sql =>
  sql`i.appointment_at >= ${today(zone, now).toJSDate()}`;

/** What says of a row `i` of intake that it needs somebody: true or false, never null (see `attentions`). */
export function needsAttention(
  attention: AttentionFilter,
  context: Pick<DashboardContext, 'engine' | 'scope' | 'zone' | 'now'>,
): Sql {
  if (attention === 'any') return anyOf(attentions.map((one) => needsAttention(one, context)));
  const { engine, scope, zone, now } = context;
  const day = today(zone, now);
  const conditions: Record<Attention, () => Sql> = {
    critical:
      () => sql`(i.status = ${status.completed} AND ${isUnhandled} AND i.risk_group = ${risk.critical} AND i.appointment_status = 'booked'
      AND ${appointmentFromToday(context)})`,
    waiting: () => sql`(${isIn(sql`i.status`, [status.notOpened, status.opened])} AND i.appointment_status = 'booked'
      AND ${appointmentFromToday(context)} AND i.appointment_at < ${day.plus({ days: limit.soonDays + 1 }).toJSDate()})`,
    completed: () => sql`(i.status = ${status.completed} AND i.completed_at >= ${day.minus({ days: 1 }).toJSDate()})`,
    failedMail: () =>
      sql`(${appointmentNotPast(context)} AND i.id IN (${lastMailFailed(engine, [...new Set(scope.departments.map(({ organisationId }) => organisationId))])}))`,
  };
  return conditions[attention]();
}

const today = (zone: string, now: Date): DateTime => DateTime.fromJSDate(now, { zone }).startOf('day');
