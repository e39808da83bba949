import { type CivilDate, Invalid, isCalendarDate, limit } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/**
 * The instant from which a key is refused whose last day is `date` in the zone. Throws Invalid{expires_on: validation.expiry} for
 * a day before today, or more than two years ahead.
 */
export function endOfKey(date: CivilDate, { zone, now }: { readonly zone: string; readonly now: Date }): Date {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const day = DateTime.fromISO(date, { zone });
  if (!isCalendarDate(date) || day < today || day > today.plus({ years: limit.keyYears })) {
    throw new Invalid({ expires_on: ['validation.expiry'] });
  }
  return day.plus({ days: 1 }).startOf('day').toJSDate();
}

/** The last civil date on which a key works. */
export const lastDayOfKey = (expiresAt: Date, zone: string): CivilDate =>
  DateTime.fromJSDate(expiresAt, { zone }).minus({ milliseconds: 1 }).toFormat('yyyy-MM-dd');
