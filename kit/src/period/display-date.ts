import { writeCivilDate } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/** Formats a civil date or an ISO instant as DD-MM-YYYY (S1 §9). Returns unreadable values unchanged. */
export function displayDate(date: string, zone?: string): string {
  return format(date, zone, 'dd-MM-yyyy');
}

/** Formats an instant as DD-MM-YYYY HH:mm, in the organisation's time zone (S1 §9; decisions "Time"). */
export function displayDateTime(instant: string, zone?: string): string {
  return format(instant, zone, 'dd-MM-yyyy HH:mm');
}

/** Formats an instant with seconds, for logs (S1 §9). */
export function displayLogTime(instant: string, zone?: string): string {
  return format(instant, zone, 'dd-MM-yyyy HH:mm:ss');
}

/** Formats a date of birth in the department's format (`format_dob`). Returns unreadable values unchanged. */
export const displayBirthDate = writeCivilDate;

function format(text: string, zone: string | undefined, pattern: string): string {
  const read = DateTime.fromISO(text, zone ? { zone } : {});
  return read.isValid ? read.toFormat(pattern) : text;
}
