import { type QuietHours, usualQuietHours } from '@intake-desk/contracts/administration';
import { DateTime } from 'luxon';
import { hoursLater } from '../time/hours-later.ts';

/** Hour of the day for a reminder whose own time was over when it was planned (S1 §9). */
const SECOND_CHANCE_HOUR = 11;
/** Default hours of a reminder before the appointment (S1 §9). */
const LEAD_HOURS = -23;
/** Minimum time between a reminder and the appointment. */
const LEAST_LEAD_MS = 3_600_000;
/** Time between a reminder that is moved before the quiet hours and their begin. */
const BEFORE_QUIET_MINUTES = 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the days on which the quiet hours around a moment begin and end; undefined outside of them. */
function quietAround(at: Date, zone: string, { from, until }: QuietHours) {
  const local = DateTime.fromJSDate(at, { zone });
  const minute = local.hour * 60 + local.minute;
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  const today = local.startOf('day');
  if (begin < end) return minute >= begin && minute < end ? { first: today, last: today } : undefined;
  if (begin > end && minute >= begin) return { first: today, last: today.plus({ days: 1 }) };
  return begin > end && minute < end ? { first: today.minus({ days: 1 }), last: today } : undefined;
}

/** Returns a time on a civil day; an hour later if the change to summer time skips it. */
const timeOn = (day: DateTime, time: string): DateTime => {
  const minutes = minutesOf(time);
  return day.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
};

/** Returns the first moment from `at` on that lies outside the quiet hours of a zone. */
export function afterQuietHours(at: Date, zone: string, quiet: QuietHours = usualQuietHours): Date {
  const around = quietAround(at, zone, quiet);
  if (!around) return at;
  const end = timeOn(around.last, quiet.until);
  // The change to winter time repeats an hour, so the quiet hours may end twice.
  return (end.toJSDate() > at ? end : end.plus({ hours: 1 })).toJSDate();
}

interface ReminderMoments {
  readonly now: Date;
  readonly invitedAt: Date;
  readonly appointmentAt: Date | null;
  /** The organisation's time zone. */
  readonly zone: string;
  /** Default: 21 to 8. */
  readonly quiet?: QuietHours;
}

/**
 * Returns the time of a reminder: `delayHours` after the invitation, or before the appointment if it is negative or null. Null if
 * that is too late, or if it needs an appointment and has none.
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
    const next = isBefore ? afterQuietHours(nextAt(SECOND_CHANCE_HOUR, now, zone), zone, quiet) : null;
    return next && inTime(next) ? next : null;
  }
  const quietly = afterQuietHours(wanted, zone, quiet);
  if (inTime(quietly)) return quietly;
  const before = shortlyBefore(wanted, zone, quiet);
  return inTime(before) && inTime(wanted) ? before : null;
}

/** Returns the next moment after `now` at which the clock shows this full hour. */
function nextAt(hour: number, now: Date, zone: string): Date {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const first = today.set({ hour }).toJSDate();
  return first > now ? first : today.plus({ days: 1 }).set({ hour }).toJSDate();
}

/** Returns the last good moment before the quiet hours around a moment, or the moment itself outside of them. */
function shortlyBefore(at: Date, zone: string, quiet: QuietHours): Date {
  const around = quietAround(at, zone, quiet);
  return around ? timeOn(around.first, quiet.from).minus({ minutes: BEFORE_QUIET_MINUTES }).toJSDate() : at;
}
