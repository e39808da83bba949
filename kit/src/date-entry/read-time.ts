import { type DateReading, type ReadDate, readDate } from './read-date.ts';

/** Reads a time of the day, `HH:mm`: `14:30`, `14.30`, `14h30`, `1430`, `930`, `14`. Returns null if it cannot. */
export function readTime(text: string): string | null {
  const compact = text
    .trim()
    .toLowerCase()
    .replace(/\s*(uhr|uur|h|u)$/, '');
  const [, hour, minute = '00'] =
    /^(\d{1,2})\s*[:.hu]\s*(\d{2})$/.exec(compact) ??
    /^(\d{1,2})(\d{2})$/.exec(compact) ??
    /^(\d{1,2})$/.exec(compact) ??
    [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

export type ReadMoment = ReadDate & { readonly time?: string };

/** Reads a date with an optional time: `24-11-2026 14:30`, `24112026 1430`. A complete date has no time. */
export function readMoment(text: string, reading: DateReading): ReadMoment {
  const whole = readDate(text, reading);
  if (whole.ok) return whole;
  // The time is the last word, or the last two: "14 : 30".
  const [, date, typed] =
    /^(.*\d.*?)(?:\s*,\s*|\s+(?:om|um|at|a las|às)?\s*|[tT](?=\d\d:))(\d{1,2}\s?[:.hu]\s?\d{2}(?:\s*(?:uhr|uur|h|u))?|\d{3,4})$/i.exec(
      text.trim(),
    ) ?? [];
  const time = typed === undefined ? null : readTime(typed);
  if (date === undefined || time === null) return whole;
  const read = readDate(date, reading);
  return read.ok ? { ...read, time } : whole;
}
