import { DateTime } from 'luxon';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A day of a time zone. */
export interface CivilDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Start of the day and of the next, in ms: 23, 24 or 25 hours apart. */
  readonly start: number;
  readonly end: number;
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number;
  readonly month: number;
  readonly day: number;
}

/** Returns days of a zone, oldest first: `back` days up to that of `now`, and `ahead` days after it. */
export function civilDays(zone: string, now: Date, back: number, ahead = 0): CivilDay[] {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  if (!today.isValid) throw new Error(`${zone} is not a time zone.`);
  const days: CivilDay[] = [];
  let next = today.plus({ days: 1 - back });
  while (days.length < back + ahead) {
    const day = next;
    next = day.plus({ days: 1 });
    days.push({
      date: day.toFormat('yyyy-MM-dd'),
      start: day.toMillis(),
      end: next.toMillis(),
      weekday: day.weekday,
      month: day.month,
      day: day.day,
    });
  }
  return days;
}

/** Clocks change before this minute of the day in every zone of the demonstration. */
const CHANGED_BY = 180;

/** Returns the time in ms at which the clock shows `minute` minutes past midnight; fractions are allowed. */
export function atMinute(day: CivilDay, minute: number): number {
  const change = minute < CHANGED_BY ? 0 : day.end - day.start - DAY;
  return day.start + minute * MINUTE + change;
}

/** Returns 1 if clocks go forward on that day, -1 if they go back, otherwise 0. */
export const clockChange = ({ start, end }: CivilDay): number => Math.sign(DAY - (end - start));
