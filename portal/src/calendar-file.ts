export interface CalendarEntry {
  /** Stable for the same appointment, so that a second import changes nothing. */
  readonly uid: string;
  /** ISO 8601. */
  readonly start: string;
  readonly now: Date;
  readonly summary: string;
  readonly description: string;
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

/** Formats an instant in UTC, which needs no time zone: `20261201T083000Z`. */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Folds a line into pieces of at most 75 bytes, each further one after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** Returns an iCalendar file (RFC 5545) of one appointment. */
export const calendarFile = ({ uid, start, now, summary, description }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Intake Desk//Portal//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(new Date(start))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
