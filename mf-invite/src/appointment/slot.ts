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

/**
 * The appointment that the first pick of a date gives, `YYYY-MM-DD HH:mm`: today one hour ahead with its minutes zeroed,
 * between 06:00 and 23:30, after 22:30 the next day at 08:00; on another day 08:00 (S1 §2; decisions "Time").
 */
export function firstPick(date: string, zone: string, now: number): string {
  const local = DateTime.fromMillis(now, { zone });
  if (date !== local.toFormat('yyyy-MM-dd')) return `${date} ${morning}`;
  const minute = local.hour * 60 + local.minute;
  if (minute > latestStart) return `${local.plus({ days: 1 }).toFormat('yyyy-MM-dd')} ${morning}`;
  const ahead = Math.floor(minute / 60 + 1) * 60;
  return `${date} ${clock(Math.min(lastMinute, Math.max(firstMinute, ahead)))}`;
}

/** The date and the time of an appointment; both empty for none. */
export function partsOf(appointment: string): { date: string; time: string } {
  const [date = '', time = ''] = appointment.split(' ');
  return { date, time };
}

/** As it is sent, with the zone's offset of that day: `YYYY-MM-DD HH:mm:ssZ` (S1 §3). */
export const wireAppointment = (appointment: string, zone: string): string =>
  DateTime.fromFormat(appointment, 'yyyy-MM-dd HH:mm', { zone }).toFormat('yyyy-MM-dd HH:mm:ssZZ');

function clock(minute: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
