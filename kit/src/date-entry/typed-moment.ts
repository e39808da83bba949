import { appointmentTimes } from '@intake-desk/contracts';
import { addDays, instantAt, localMoment, offsetAt } from '../period/zone-time.ts';
import type { TypedDate } from './typed-date.ts';
import { type TypedTime, typedTime } from './typed-time.ts';

const firstMinute = minuteOf(appointmentTimes.first);
const lastMinute = minuteOf(appointmentTimes.last);
const stepMinutes = 30;
/** From this minute of the day on, "one hour ahead" is the next morning (decisions "Time"). */
const latestStart = 22 * 60 + 30;
const morning = '08:00';

/** Times of an appointment: 06:00 to 23:30 in steps of half an hour (S1 §2). */
export const slots: readonly string[] = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, index) => clock(firstMinute + index * stepMinutes),
);

/** A date and a time in the organisation's time zone, as entered. */
export interface TypedMoment {
  readonly date: TypedDate;
  readonly time: TypedTime;
}

export const noMoment: TypedMoment = { date: { date: null }, time: { time: null } };

/** Returns the moment after its date was entered, perhaps with a time; a first date gets a default time. */
export function withDate(before: TypedMoment, date: TypedDate, zone: string, now: number): TypedMoment {
  if (date.problem !== undefined) return { date, time: before.time };
  if (date.date === null) return noMoment;
  const day = { date: date.date };
  if (date.time !== undefined) return { date: day, time: typedTime(date.time, slots) };
  const { time } = before;
  return time.time === null && time.problem === undefined ? firstPick(date.date, zone, now) : { date: day, time };
}

/**
 * Returns the default appointment on a date: today one hour ahead on the full hour, between 06:00 and 23:30, after 22:30 the next
 * day at 08:00; on another day 08:00 (S1 §2; decisions "Time").
 */
export function firstPick(date: string, zone: string, now: number): TypedMoment {
  const local = localMoment(now, zone);
  if (date !== local.date) return at(date, morning);
  const minute = minuteOf(local.time);
  if (minute > latestStart) return at(addDays(date, 1), morning);
  const ahead = Math.floor(minute / 60 + 1) * 60;
  return at(date, clock(Math.min(lastMinute, Math.max(firstMinute, ahead))));
}

/** Returns the moment a number of weeks after today, at the entered time or the default one. */
export function weeksAhead(before: TypedMoment, weeks: number, zone: string, now: number): TypedMoment {
  const date = addDays(localMoment(now, zone).date, weeks * 7);
  return withDate(before, { date }, zone, now);
}

/** Converts an ISO instant to date and time in the zone. */
export function typedMoment(instant: string, zone: string): TypedMoment {
  const { date, time } = localMoment(Date.parse(instant), zone);
  return at(date, time.slice(0, 5));
}

/** Returns true if date or time is invalid. */
export const isUnread = ({ date, time }: TypedMoment): boolean =>
  date.problem !== undefined || time.problem !== undefined;

/** Returns true if the moment is before `now` (ms); false if it is incomplete. */
export const isPast = ({ date: { date }, time: { time } }: TypedMoment, zone: string, now: number): boolean =>
  date !== null && time !== null && instantAt(date, time, zone) < now;

/** Formats the moment for calls with the zone's offset (S1 §3); null without a date or a time. */
export function wireMoment({ date: { date }, time: { time } }: TypedMoment, zone: string): string | null {
  if (date === null || time === null) return null;
  const instant = instantAt(date, time, zone);
  const local = localMoment(instant, zone);
  const offset = offsetAt(instant, zone) / 60_000;
  return `${local.date} ${local.time}${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`;
}

const at = (date: string, time: string): TypedMoment => ({ date: { date }, time: { time } });

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function clock(minute: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
