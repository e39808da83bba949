import { IANAZone } from 'luxon';

/** What a clock on the wall shows: `YYYY-MM-DD` and `HH:mm`. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

interface Hour {
  readonly date: string;
  /** The hour with its colon, where the zone is whole hours away from UTC; else null. */
  readonly prefix: string | null;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const HOUR_LENGTH = 'YYYY-MM-DD HH'.length;
const MINUTE_LENGTH = 'YYYY-MM-DD HH:mm'.length;
const MINUTES = 60;
const MINUTE = 60_000;
/** Ten years of hours: a clock remembers no more. */
const MOST_HOURS = 87_600;
const DAY = 24 * 60 * MINUTE;

/** Two digits of a text as a number. */
const twoDigits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

/** A number for the hour of an instant: a map finds it quicker than a piece of text made for that. */
const hourNumber = (instant: string): number =>
  (((twoDigits(instant, 0) * 100 + twoDigits(instant, 2)) * 100 + twoDigits(instant, 5)) * 100 +
    twoDigits(instant, 8)) *
    100 +
  twoDigits(instant, 11);

/**
 * Tells civil dates and times of a zone from the database's instants (`YYYY-MM-DD HH:mm:ss.SSS` in UTC). A long list
 * has few different hours, so each of them is worked out once, and the calendar is asked once a day, or once an hour on
 * days on which the clocks change. Zones change them at full hours of UTC or are not whole hours away from it; in those
 * every minute is worked out.
 */
export class WallClock {
  readonly #zone: IANAZone;
  readonly #days = new Map<string, number | null>();
  readonly #hours = new Map<number, Hour>();

  constructor(zone: string) {
    this.#zone = IANAZone.create(zone);
  }

  /** Date and time of an instant. */
  at(instant: string): WallTime {
    const { date, prefix } = this.#hour(instant);
    if (prefix !== null) return { date, time: prefix + instant.slice(HOUR_LENGTH + 1, MINUTE_LENGTH) };
    const { text } = this.#read(instant.slice(0, MINUTE_LENGTH));
    return { date: text.slice(0, DATE_LENGTH), time: text.slice(DATE_LENGTH + 1, MINUTE_LENGTH) };
  }

  /** The civil date of an instant. */
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

  /** A minute of UTC as the wall has it, in the form of an ISO date and time. */
  #read(minute: string): { text: string; offset: number } {
    const at = Date.parse(`${minute.replace(' ', 'T')}Z`);
    const offset = this.#offsetOf(minute.slice(0, DATE_LENGTH)) ?? this.#zone.offset(at);
    return { text: new Date(at + offset * MINUTE).toISOString(), offset };
  }

  /** The offset on a day of UTC, null where it changes. */
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

/** The clock of a zone; there are few zones, and what a clock has worked out stays true. */
export function wallClockOf(zone: string): WallClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new WallClock(zone);
  clocks.set(zone, clock);
  return clock;
}
