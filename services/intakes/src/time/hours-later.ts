import { DateTime } from 'luxon';

const HOURS_OF_A_DAY = 24;

/**
 * So many hours after a moment, before it if negative, by the clocks of a zone: whole days leave the time of day as it is,
 * also over a change to or from summer time.
 */
export function hoursLater(start: Date, hours: number, zone: string): Date {
  const days = Math.trunc(hours / HOURS_OF_A_DAY);
  return DateTime.fromJSDate(start, { zone })
    .plus({ days })
    .plus({ hours: hours - days * HOURS_OF_A_DAY })
    .toJSDate();
}
