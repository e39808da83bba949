import { DateTime } from 'luxon';
import { hoursLater } from '../time/hours-later.ts';

/** Patients get no messages from this hour of the evening until that hour of the morning, by the organisation's clocks. */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;
/** When a reminder goes out that has to come before the quiet hours. */
const EVENING = 20;
/** When a reminder goes out whose own time was over when it was planned (S1 §9). */
const SECOND_CHANCE = 11;
/** Hours before the appointment at which a reminder goes out if its type says no others (S1 §9). */
const LEAD_HOURS = -23;
/** A reminder later than so many ms before the appointment is no use. */
const LEAST_LEAD_MS = 3_600_000;

/** The first moment from `at` on that lies outside the quiet hours. */
export function afterQuietHours(at: Date, zone: string): Date {
  const local = DateTime.fromJSDate(at, { zone });
  if (local.hour >= QUIET_UNTIL && local.hour < QUIET_FROM) return at;
  const morning = local.hour < QUIET_UNTIL ? local : local.plus({ days: 1 });
  return morning.startOf('day').set({ hour: QUIET_UNTIL }).toJSDate();
}

/** What a reminder's time depends on. */
export interface ReminderMoments {
  readonly now: Date;
  readonly invitedAt: Date;
  /** Start of the next appointment; null if there is none. */
  readonly appointmentAt: Date | null;
  /** The organisation's. */
  readonly zone: string;
}

/**
 * When a reminder goes out: so many hours after the invitation, or before the appointment if `delayHours` is negative or
 * null. Null if it would come too late, or if there is no appointment that it could come before.
 */
export function reminderAt(delayHours: number | null, moments: ReminderMoments): Date | null {
  const { now, invitedAt, appointmentAt, zone } = moments;
  const last = appointmentAt && new Date(appointmentAt.getTime() - LEAST_LEAD_MS);
  const inTime = (at: Date): boolean => at > now && (last === null || at <= last);
  const isBefore = delayHours === null || delayHours < 0;
  if (isBefore && appointmentAt === null) return null;
  const wanted =
    isBefore && appointmentAt
      ? hoursLater(appointmentAt, delayHours ?? LEAD_HOURS, zone)
      : hoursLater(invitedAt, delayHours ?? 0, zone);
  if (wanted <= now) {
    const next = isBefore ? nextAt(SECOND_CHANCE, now, zone) : null;
    return next && inTime(next) ? next : null;
  }
  const quietly = afterQuietHours(wanted, zone);
  if (inTime(quietly)) return quietly;
  const evening = eveningBefore(wanted, zone);
  return inTime(evening) && inTime(wanted) ? evening : null;
}

/** The next full hour of that name after a moment. */
function nextAt(hour: number, now: Date, zone: string): Date {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const first = today.set({ hour }).toJSDate();
  return first > now ? first : today.plus({ days: 1 }).set({ hour }).toJSDate();
}

/** The evening before the quiet hours that a moment lies in. */
function eveningBefore(at: Date, zone: string): Date {
  const local = DateTime.fromJSDate(at, { zone });
  const day = local.hour < QUIET_UNTIL ? local.minus({ days: 1 }) : local;
  return day.startOf('day').set({ hour: EVENING }).toJSDate();
}
