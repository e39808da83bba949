import { appointmentTimes } from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import type { TypedDate } from './typed-date.ts';
import { type TypedTime, typedTime } from './typed-time.ts';

const firstMinute = minuteOf(appointmentTimes.first);
const lastMinute = minuteOf(appointmentTimes.last);
const stepMinutes = 30;
/** After this minute of the day "one hour ahead" is the next morning (decisions "Time"). */
const latestStart = 22 * 60 + 30;
const morning = '08:00';

/** Times of an appointment: 06:00 to 23:30 in steps of half an hour (S1 §2). */
export const slots: readonly string[] = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, index) => clock(firstMinute + index * stepMinutes),
);

/** A date and a time of the day in the organisation's zone, as they are typed or picked. */
export interface TypedMoment {
  readonly date: TypedDate;
  readonly time: TypedTime;
}

export const noMoment: TypedMoment = { date: { date: null }, time: { time: null } };

/** The moment after its date was entered, maybe with a time behind it; the first date brings a time of its own. */
export function withDate(before: TypedMoment, date: TypedDate, zone: string, now: number): TypedMoment {
  if (date.problem !== undefined) return { date, time: before.time };
  if (date.date === null) return noMoment;
  const day = { date: date.date };
  if (date.time !== undefined) return { date: day, time: typedTime(date.time, slots) };
  const { time } = before;
  return time.time === null && time.problem === undefined ? firstPick(date.date, zone, now) : { date: day, time };
}

/**
 * The appointment that the first pick of a date gives, today one hour ahead with its minutes zeroed,
 * between 06:00 and 23:30, after 22:30 the next day at 08:00; on another day 08:00 (S1 §2; decisions "Time").
 */
export function firstPick(date: string, zone: string, now: number): TypedMoment {
  const local = DateTime.fromMillis(now, { zone });
  if (date !== local.toFormat('yyyy-MM-dd')) return at(date, morning);
  const minute = local.hour * 60 + local.minute;
  if (minute > latestStart) return at(local.plus({ days: 1 }).toFormat('yyyy-MM-dd'), morning);
  const ahead = Math.floor(minute / 60 + 1) * 60;
  return at(date, clock(Math.min(lastMinute, Math.max(firstMinute, ahead))));
}

/** A whole number of weeks after today, at the time that was chosen, else as another day's first pick. */
export function weeksAhead(before: TypedMoment, weeks: number, zone: string, now: number): TypedMoment {
  const date = DateTime.fromMillis(now, { zone }).plus({ weeks }).toFormat('yyyy-MM-dd');
  return withDate(before, { date }, zone, now);
}

/** An ISO instant as it is typed in the zone. */
export function typedMoment(instant: string, zone: string): TypedMoment {
  const local = DateTime.fromISO(instant, { zone });
  return at(local.toFormat('yyyy-MM-dd'), local.toFormat('HH:mm'));
}

/** Whether something stands in the fields that is not taken. */
export const isUnread = ({ date, time }: TypedMoment): boolean =>
  date.problem !== undefined || time.problem !== undefined;

/** Whether the moment lies before `now`, in ms; false if it is not whole. */
export const isPast = (moment: TypedMoment, zone: string, now: number): boolean => {
  const wire = wireMoment(moment, zone);
  return wire !== null && DateTime.fromSQL(wire).toMillis() < now;
};

/** As it is sent, with the zone's offset of that day: `YYYY-MM-DD HH:mm:ssZ` (S1 §3); null without a date or a time. */
export function wireMoment({ date: { date }, time: { time } }: TypedMoment, zone: string): string | null {
  if (date === null || time === null) return null;
  return DateTime.fromISO(`${date}T${time}`, { zone }).toFormat('yyyy-MM-dd HH:mm:ssZZ');
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
