import { IANAZone } from 'luxon';

interface Hour {
  readonly date: string;
  /** The hour with its colon if the offset from UTC is whole hours, else null. */
  readonly prefix: string | null;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const HOUR_LENGTH = 'YYYY-MM-DD HH'.length;
const MINUTE_LENGTH = 'YYYY-MM-DD HH:mm'.length;
const MINUTES = 60;
const MINUTE = 60_000;
/** Maximum number of cached hours: ten years. */
const MOST_HOURS = 87_600;
const DAY = 24 * 60 * MINUTE;

const twoDigits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

/** Returns a number for the hour of an instant, which is a faster key of a map than a substring. */
const hourNumber = (instant: string): number =>
  (((twoDigits(instant, 0) * 100 + twoDigits(instant, 2)) * 100 + twoDigits(instant, 5)) * 100 +
    twoDigits(instant, 8)) *
    100 +
  twoDigits(instant, 11);

/**
 * Converts the database's instants (`YYYY-MM-DD HH:mm:ss.SSS` in UTC) to local dates and times. Caches each hour, since long lists have
 * few different ones, and asks for the offset once a day, or once an hour on days on which the clocks change. Clocks change at full
 * hours of UTC unless the offset is not whole hours; then it converts every minute.
 */
export class WallClock {
  readonly #zone: IANAZone;
  readonly #days = new Map<string, number | null>();
  readonly #hours = new Map<number, Hour>();

  constructor(zone: string) {
    this.#zone = IANAZone.create(zone);
  }

  /** Returns the local date `YYYY-MM-DD` and time `HH:mm`. */
  at(instant: string): { readonly date: string; readonly time: string } {
    const { date, prefix } = this.#hour(instant);
    if (prefix !== null) return { date, time: prefix + instant.slice(HOUR_LENGTH + 1, MINUTE_LENGTH) };
    const { text } = this.#read(instant.slice(0, MINUTE_LENGTH));
    return { date: text.slice(0, DATE_LENGTH), time: text.slice(DATE_LENGTH + 1, MINUTE_LENGTH) };
  }

  date(instant: string): string {
    const hour = this.#hour(instant);
    return hour.prefix === null ? this.at(instant).date : hour.date;
  }

  #hour(instant: string): Hour {
    const key = hourNumber(instant);
    const known = this.#hours.get(key);
    if (known) return known;
    const { text, offset } = this.#read(`${instant.slice(0, HOUR_LENGTH)}:00`);
    const hour = {
      date: text.slice(0, DATE_LENGTH),
      prefix: offset % MINUTES === 0 ? text.slice(DATE_LENGTH + 1, HOUR_LENGTH + 1) : null,
    };
    if (this.#hours.size >= MOST_HOURS) this.#hours.clear();
    this.#hours.set(key, hour);
    return hour;
  }

  /** Converts a minute of UTC to an ISO date and time of the zone. */
  #read(minute: string): { text: string; offset: number } {
    const at = Date.parse(`${minute.replace(' ', 'T')}Z`);
    const offset = this.#offsetOf(minute.slice(0, DATE_LENGTH)) ?? this.#zone.offset(at);
    return { text: new Date(at + offset * MINUTE).toISOString(), offset };
  }

  /** Returns the offset on a day of UTC; null if it changes. */
  #offsetOf(day: string): number | null {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const begin = Date.parse(`${day}T00:00Z`);
    const early = this.#zone.offset(begin);
    const offset = early === this.#zone.offset(begin + DAY) ? early : null;
    this.#days.set(day, offset);
    return offset;
  }
}

const clocks = new Map<string, WallClock>();

export function wallClockOf(zone: string): WallClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new WallClock(zone);
  clocks.set(zone, clock);
  return clock;
}
