import { type CallTime, callTimes, limit, risk, status } from '@intake-desk/contracts';
import { TodayReason, todayReasons } from '@intake-desk/contracts/today';
import {
  type Database,
  InstantColumn,
  isIn,
  joined,
  joinInOrder,
  NullableColumn,
  readBy,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import { alsoInScope, inScope, type Scope } from '@intake-desk/identity';
import { lastMailFailed } from '@intake-desk/messaging';
import { DateTime } from 'luxon';
import { Type } from 'typebox';
import { appointmentFromToday, appointmentNotPast, isUnread, needsAttention } from '../conversion/attention.ts';
import { intakesBy } from '../intake/intake-index.ts';
import { isUnhandled } from '../reading/reading.ts';

/** The departments, time zone and moment of a today's list. */
export interface TodayContext {
  readonly scope: Scope;
  readonly zone: string;
  readonly now: Date;
}

/** A patient with reasons to be in today's list, most urgent first. */
export interface TodayPatient {
  readonly id: number;
  readonly departmentId: number;
  readonly organisationId: number;
  readonly reasons: readonly TodayReason[];
  /** Null if it is canceled. */
  readonly appointmentAt: Date | null;
  readonly completedAt: Date | null;
  readonly ownerUserId: number | null;
  readonly ownerRoleId: number | null;
  readonly doneAt: Date | null;
  readonly callbackAskedAt: Date | null;
  readonly callbackAskedBy: string | null;
  readonly callbackPhone: string | null;
  readonly callbackTime: CallTime | null;
}

const ReasonRow = rowOf({
  id: Type.Integer(),
  departmentId: Type.Integer(),
  organisationId: Type.Integer(),
  reason: TodayReason,
  /** When the reason occurred; the appointment for `waiting`. */
  since: NullableColumn(InstantColumn),
  appointmentAt: NullableColumn(InstantColumn),
  completedAt: NullableColumn(InstantColumn),
  ownerUserId: NullableColumn(Type.Integer()),
  ownerRoleId: NullableColumn(Type.Integer()),
  doneAt: NullableColumn(InstantColumn),
  callbackAskedAt: NullableColumn(InstantColumn),
  callbackAskedBy: NullableColumn(Type.String()),
  callbackPhone: NullableColumn(Type.String()),
  callbackTime: NullableColumn(Type.Enum([...callTimes])),
});

/** Condition of rows `i` of intake with critical answers, handled or not. */
export const hasCriticalAnswers: Sql = sql`i.status = ${status.completed} AND i.risk_group = ${risk.critical}`;

/** Condition of rows `i` of intake that are neither hidden nor tests. */
export const isListed: Sql = sql`i.hidden_at IS NULL AND i.is_test = 0`;

/** Rows `i` of intake with a reason, found by an index, and the reason's time. */
interface Source {
  readonly reason: TodayReason;
  readonly since: Sql;
  readonly rows: Sql;
  readonly where: Sql;
}

/** Returns all patients of the scope who have a reason, in one statement; in the list's order. */
export async function todayPatients(database: Database, context: TodayContext): Promise<TodayPatient[]> {
  const found = sourcesOf(database, context).map(
    ({ reason, since, rows, where }) => sql`SELECT i.id AS id, i.department_id AS departmentId,
        i.organisation_id AS organisationId, ${reason} AS reason, ${since} AS since,
        CASE WHEN i.appointment_status = 'booked' THEN i.appointment_at END AS appointmentAt,
        i.completed_at AS completedAt, t.owner_user_id AS ownerUserId, t.owner_role_id AS ownerRoleId, t.done_at AS doneAt,
        t.callback_asked_at AS callbackAskedAt, t.callback_asked_by AS callbackAskedBy,
        t.callback_phone AS callbackPhone, t.callback_time AS callbackTime
      FROM ${rows} LEFT JOIN task t ON t.intake_id = i.id
      WHERE ${where} AND ${isListed}`,
  );
  const rows = await select(database.read(), ReasonRow)`${joined(found, ' UNION ALL ')}`;
  const open = rows.filter(({ reason, since, doneAt }) => !endedBy(context, { reason, since, doneAt }));
  const patients = [...Map.groupBy(open, ({ id }) => id).values()].flatMap((ofPatient) => {
    const [first] = ofPatient;
    if (!first) return [];
    const own = new Set(ofPatient.map(({ reason }) => reason));
    return [{ ...first, reasons: todayReasons.filter((reason) => own.has(reason)) }];
  });
  return patients.toSorted(byUrgency(context));
}

function sourcesOf({ engine }: Database, context: TodayContext): Source[] {
  const { scope, zone, now } = context;
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const attention = { engine, scope, today };
  const redFlagsFrom = today.minus({ days: limit.redFlagDays }).toJSDate();
  const organisations = [...new Set(scope.departments.map(({ organisationId }) => organisationId))];
  const within = inScope(scope, 'i');
  const byCompletion = intakesBy(engine, 'i', 'completed');
  const byAppointment = intakesBy(engine, 'i', 'appointment');
  const isCritical = sql`${hasCriticalAnswers} AND ${isUnhandled}`;
  const completedAt = sql`i.completed_at`;
  const failed = lastMailFailed(engine, organisations, sql`m.intake_id AS intake_id, m.failed_at AS failed_at`);
  return [
    {
      reason: 'critical',
      since: completedAt,
      rows: byCompletion,
      where: sql`${within} AND i.completed_at >= ${redFlagsFrom} AND ${isCritical}`,
    },
    {
      reason: 'critical',
      since: completedAt,
      rows: byAppointment,
      where: sql`${within} AND i.appointment_status = 'booked' AND ${appointmentFromToday(attention)}
        AND (i.completed_at IS NULL OR i.completed_at < ${redFlagsFrom}) AND ${isCritical}`,
    },
    {
      reason: 'callback',
      since: sql`c.callback_asked_at`,
      rows: sql`${readBy(engine, 'task c', 'ix_task_callback')} ${joinInOrder(engine)} intake i ON i.id = c.intake_id`,
      where: sql`${isIn(sql`c.organisation_id`, organisations)} AND c.callback_asked_at IS NOT NULL
        AND (c.done_at IS NULL OR c.done_at < c.callback_asked_at) AND ${alsoInScope(scope, 'i')}`,
    },
    {
      reason: 'failedMail',
      since: sql`f.failed_at`,
      rows: sql`(${failed}) f ${joinInOrder(engine)} intake i ON i.id = f.intake_id`,
      where: sql`${alsoInScope(scope, 'i')} AND ${appointmentNotPast(attention)}`,
    },
    {
      reason: 'waiting',
      since: sql`i.appointment_at`,
      rows: byAppointment,
      where: sql`${within} AND ${needsAttention('waiting', attention)}`,
    },
    {
      reason: 'completed',
      since: completedAt,
      rows: byCompletion,
      where: sql`${within} AND ${needsAttention('completed', attention)} AND ${isUnread}`,
    },
  ];
}

/** Returns true if staff marked the patient as done since the reason occurred. */
function endedBy(
  { zone }: TodayContext,
  { reason, since, doneAt }: { reason: TodayReason; since: Date | null; doneAt: Date | null },
): boolean {
  if (reason === 'critical' || since === null || doneAt === null) return false;
  if (reason !== 'waiting') return doneAt >= since;
  // The first day on which the appointment is soon; moving it restarts the reason.
  const soonFrom = DateTime.fromJSDate(since, { zone }).startOf('day').minus({ days: limit.soonDays });
  return doneAt >= soonFrom.toJSDate();
}

/** Compares critical patients first, then coming appointments, soonest first, then by id. */
function byUrgency({ zone, now }: TodayContext): (one: TodayPatient, other: TodayPatient) => number {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day').toJSDate();
  const isCritical = ({ reasons }: TodayPatient): boolean => reasons.includes('critical');
  const comesAt = ({ appointmentAt }: TodayPatient): number =>
    appointmentAt !== null && appointmentAt >= today ? appointmentAt.getTime() : Number.MAX_SAFE_INTEGER;
  return (one, other) =>
    Number(isCritical(other)) - Number(isCritical(one)) || comesAt(one) - comesAt(other) || one.id - other.id;
}
