import { DateTime } from 'luxon';

const HOURS_OF_A_DAY = 24;

/** Adds hours to a moment in a time zone. Whole days keep the time of day, also across a change of summer time. */
export function hoursLater(start: Date, hours: number, zone: string): Date {
  const days = Math.trunc(hours / HOURS_OF_A_DAY);
  return DateTime.fromJSDate(start, { zone })
    .plus({ days })
    .plus({ hours: hours - days * HOURS_OF_A_DAY })
    .toJSDate();
}
