import { isCalendarDate } from '@intake-desk/contracts';

/** A civil date, YYYY-MM-DD, and a time of day, HH:mm:ss. */
export interface LocalMoment {
  readonly date: string;
  readonly time: string;
}

const DAY_MS = 86_400_000;

/** Clocks by zone, since making one takes longer than reading it a hundred times. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns what the clocks of a zone show at an instant (ms); of the browser's zone without one. */
export function localMoment(instant: number, zone?: string): LocalMoment {
  // Swedish dates are written as YYYY-MM-DD HH:mm:ss.
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, ...shortDate });
  clocks.set(zone, clock);
  const [date = '', time = ''] = clock.format(instant).split(' ');
  return { date, time };
}

const shortDate = { dateStyle: 'short', timeStyle: 'medium' } as const;

const iso = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** Reads an ISO instant in a zone, or a date and time without an offset as they are. Returns undefined for any other text. */
export function readLocalMoment(text: string, zone?: string): LocalMoment | undefined {
  const [, date = '', time = '00:00', second = '00', offset] = iso.exec(text) ?? [];
  if (!isCalendarDate(date)) return undefined;
  if (!offset) return { date, time: `${time}:${second}` };
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : localMoment(instant, zone);
}

/**
 * Returns the instant (ms) at which the clocks of a zone show a date and a time (HH:mm): the earlier one if they show it twice, and
 * an hour later than written if they skip it.
 */
export function instantAt(date: string, time: string, zone: string): number {
  const written = Date.parse(`${date}T${time}Z`);
  const before = written - offsetAt(written - DAY_MS, zone);
  const after = written - offsetAt(written + DAY_MS, zone);
  return before + offsetAt(before, zone) === written || after + offsetAt(after, zone) !== written ? before : after;
}

/** Returns a zone's distance from UTC at an instant, in ms. */
export function offsetAt(instant: number, zone: string): number {
  const { date, time } = localMoment(instant, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Returns the civil date a number of days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
