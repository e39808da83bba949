import { writeCivilDate } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/** A civil date or an ISO instant as staff read dates: DD-MM-YYYY (S1 §9). What cannot be read shows as it came. */
export function displayDate(date: string, zone?: string): string {
  return format(date, zone, 'dd-MM-yyyy');
}

/** An instant as DD-MM-YYYY HH:mm, in the organisation's zone (S1 §9; decisions "Time"). */
export function displayDateTime(instant: string, zone?: string): string {
  return format(instant, zone, 'dd-MM-yyyy HH:mm');
}

/** As displayDateTime, with seconds, for logs (S1 §9). */
export function displayLogTime(instant: string, zone?: string): string {
  return format(instant, zone, 'dd-MM-yyyy HH:mm:ss');
}

/** A date of birth in its department's format (`format_dob`). What cannot be read shows as it came. */
export const displayBirthDate = writeCivilDate;

function format(text: string, zone: string | undefined, pattern: string): string {
  const read = DateTime.fromISO(text, zone ? { zone } : {});
  return read.isValid ? read.toFormat(pattern) : text;
}
