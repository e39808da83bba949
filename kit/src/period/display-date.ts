import { writeCivilDate } from '@intake-desk/contracts';
import { type LocalMoment, readLocalMoment } from './zone-time.ts';

/** Formats a civil date or an ISO instant as DD-MM-YYYY (S1 §9). Returns unreadable values unchanged. */
export function displayDate(date: string, zone?: string): string {
  return display(date, zone, dayFirst);
}

/** Formats an instant as DD-MM-YYYY HH:mm, in the organisation's time zone (S1 §9; decisions "Time"). */
export function displayDateTime(instant: string, zone?: string): string {
  return display(instant, zone, (at) => `${dayFirst(at)} ${at.time.slice(0, 5)}`);
}

/** Formats an instant with seconds, for logs (S1 §9). */
export function displayLogTime(instant: string, zone?: string): string {
  return display(instant, zone, (at) => `${dayFirst(at)} ${at.time}`);
}

/** Formats a date of birth in the department's format (`format_dob`). Returns unreadable values unchanged. */
export const displayBirthDate = writeCivilDate;

const dayFirst = ({ date }: LocalMoment): string => date.split('-').toReversed().join('-');

function display(text: string, zone: string | undefined, write: (at: LocalMoment) => string): string {
  const read = readLocalMoment(text, zone);
  return read ? write(read) : text;
}
