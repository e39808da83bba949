import { type TypedDate, type TypedTime, typedTime } from '@intake-desk/kit';
import { DateTime } from 'luxon';

const firstMinute = 6 * 60;
const lastMinute = 23 * 60 + 30;
const stepMinutes = 30;
/** After this minute of the day "one hour ahead" is the next morning (decisions "Time"). */
const latestStart = 22 * 60 + 30;
const morning = '08:00';

/** Times of an appointment: 06:00 to 23:30 in steps of half an hour (S1 §2). */
export const slots: readonly string[] = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, index) => clock(firstMinute + index * stepMinutes),
);

/** When the patient is expected, as it is typed or picked. */
export interface Appointment {
  readonly date: TypedDate;
  readonly time: TypedTime;
}

export const noAppointment: Appointment = { date: { date: null }, time: { time: null } };

/** The appointment after its date was entered, maybe with a time behind it; the first date brings a time of its own. */
export function withDate(before: Appointment, date: TypedDate, zone: string, now: number): Appointment {
  if (date.problem !== undefined) return { date, time: before.time };
  if (date.date === null) return noAppointment;
  const day = { date: date.date };
  if (date.time !== undefined) return { date: day, time: typedTime(date.time, slots) };
  const { time } = before;
  return time.time === null && time.problem === undefined ? firstPick(date.date, zone, now) : { date: day, time };
}

/**
 * The appointment that the first pick of a date gives, today one hour ahead with its minutes zeroed,
 * between 06:00 and 23:30, after 22:30 the next day at 08:00; on another day 08:00 (S1 §2; decisions "Time").
 */
export function firstPick(date: string, zone: string, now: number): Appointment {
  const local = DateTime.fromMillis(now, { zone });
  if (date !== local.toFormat('yyyy-MM-dd')) return at(date, morning);
  const minute = local.hour * 60 + local.minute;
  if (minute > latestStart) return at(local.plus({ days: 1 }).toFormat('yyyy-MM-dd'), morning);
  const ahead = Math.floor(minute / 60 + 1) * 60;
  return at(date, clock(Math.min(lastMinute, Math.max(firstMinute, ahead))));
}

/** As it is sent, with the zone's offset of that day: `YYYY-MM-DD HH:mm:ssZ` (S1 §3); null for no appointment. */
export function wireAppointment({ date: { date }, time: { time } }: Appointment, zone: string): string | null {
  if (date === null || time === null) return null;
  return DateTime.fromISO(`${date}T${time}`, { zone }).toFormat('yyyy-MM-dd HH:mm:ssZZ');
}

const at = (date: string, time: string): Appointment => ({ date: { date }, time: { time } });

function clock(minute: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
