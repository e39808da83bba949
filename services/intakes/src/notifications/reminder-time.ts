import { type QuietHours, usualQuietHours } from '@intake-desk/contracts/administration';
import { DateTime } from 'luxon';
import { hoursLater } from '../time/hours-later.ts';

/** When a reminder goes out whose own time was over when it was planned (S1 §9). */
const SECOND_CHANCE = 11;
/** Hours before the appointment at which a reminder goes out if its type says no others (S1 §9). */
const LEAD_HOURS = -23;
/** A reminder later than so many ms before the appointment is no use. */
const LEAST_LEAD_MS = 3_600_000;

/** A reminder that has to come before the quiet hours goes out this long before them. */
const BEFORE_QUIET_MINUTES = 60;

/** Minutes of the day of `HH:mm`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The quiet hours around a moment: the days on which they begin and end; undefined outside of them. */
function quietAround(at: Date, zone: string, { from, until }: QuietHours) {
  const local = DateTime.fromJSDate(at, { zone });
  const minute = local.hour * 60 + local.minute;
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  const today = local.startOf('day');
  if (begin < end) return minute >= begin && minute < end ? { first: today, last: today } : undefined;
  if (begin > end && minute >= begin) return { first: today, last: today.plus({ days: 1 }) };
  return begin > end && minute < end ? { first: today.minus({ days: 1 }), last: today } : undefined;
}

/** A time of a civil day by the clock; on a day that lacks it, an hour later. */
const timeOn = (day: DateTime, time: string): DateTime => {
  const minutes = minutesOf(time);
  return day.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
};

/** The first moment from `at` on that lies outside the quiet hours, by the clocks of a zone. */
export function afterQuietHours(at: Date, zone: string, quiet: QuietHours = usualQuietHours): Date {
  const around = quietAround(at, zone, quiet);
  if (!around) return at;
  const end = timeOn(around.last, quiet.until);
  // In the night that has an hour twice the clock shows their end twice.
  return (end.toJSDate() > at ? end : end.plus({ hours: 1 })).toJSDate();
}

/** What a reminder's time depends on. */
export interface ReminderMoments {
  readonly now: Date;
  readonly invitedAt: Date;
  /** Start of the next appointment; null if there is none. */
  readonly appointmentAt: Date | null;
  /** The organisation's. */
  readonly zone: string;
  /** From 21 to 8 if left out. */
  readonly quiet?: QuietHours;
}

/**
 * When a reminder goes out: so many hours after the invitation, or before the appointment if `delayHours` is negative or
 * null. Null if it would come too late, or if there is no appointment that it could come before.
 */
export function reminderAt(delayHours: number | null, moments: ReminderMoments): Date | null {
  const { now, invitedAt, appointmentAt, zone, quiet = usualQuietHours } = moments;
  const last = appointmentAt && new Date(appointmentAt.getTime() - LEAST_LEAD_MS);
  const inTime = (at: Date): boolean => at > now && (last === null || at <= last);
  const isBefore = delayHours === null || delayHours < 0;
  if (isBefore && appointmentAt === null) return null;
  const wanted =
    isBefore && appointmentAt
      ? hoursLater(appointmentAt, delayHours ?? LEAD_HOURS, zone)
      : hoursLater(invitedAt, delayHours ?? 0, zone);
  if (wanted <= now) {
    const next = isBefore ? afterQuietHours(nextAt(SECOND_CHANCE, now, zone), zone, quiet) : null;
    return next && inTime(next) ? next : null;
  }
  const quietly = afterQuietHours(wanted, zone, quiet);
  if (inTime(quietly)) return quietly;
  const before = shortlyBefore(wanted, zone, quiet);
  return inTime(before) && inTime(wanted) ? before : null;
}

/** The next full hour of that name after a moment. */
function nextAt(hour: number, now: Date, zone: string): Date {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const first = today.set({ hour }).toJSDate();
  return first > now ? first : today.plus({ days: 1 }).set({ hour }).toJSDate();
}

/** The last good moment before the quiet hours that a moment lies in; itself outside of them. */
function shortlyBefore(at: Date, zone: string, quiet: QuietHours): Date {
  const around = quietAround(at, zone, quiet);
  return around ? timeOn(around.first, quiet.from).minus({ minutes: BEFORE_QUIET_MINUTES }).toJSDate() : at;
}
