import { type CivilDate, Invalid, isCalendarDate, limit } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/** Returns the expiry of a key on its last day. Throws Invalid{expires_on: validation.expiry}. */
export function endOfKey(date: CivilDate, { zone, now }: { readonly zone: string; readonly now: Date }): Date {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const day = DateTime.fromISO(date, { zone });
  if (!isCalendarDate(date) || day < today || day > today.plus({ years: limit.keyYears })) {
    throw new Invalid({ expires_on: ['validation.expiry'] });
  }
  return day.plus({ days: 1 }).startOf('day').toJSDate();
}

/** Returns the last civil date on which a key works. */
export const lastDayOfKey = (expiresAt: Date, zone: string): CivilDate =>
  DateTime.fromJSDate(expiresAt, { zone }).minus({ milliseconds: 1 }).toFormat('yyyy-MM-dd');
