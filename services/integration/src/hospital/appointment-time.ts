import { DateTime } from 'luxon';

const YEARS = { first: 1900, last: 2199 };

/**
 * Returns the time of an appointment in ISO 8601, without an offset in the zone; undefined for no time, and for a year that the desk's
 * own forms refuse (decision 87): a database may not even store it.
 */
export function appointmentTime(text: string, zone = 'utc'): Date | undefined {
  const at = DateTime.fromISO(text, { zone });
  return at.isValid && at.year >= YEARS.first && at.year <= YEARS.last ? at.toJSDate() : undefined;
}
