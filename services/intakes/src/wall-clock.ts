import { DateTime } from 'luxon';

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

const HOUR_LENGTH = 'YYYY-MM-DD HH'.length;
const MINUTES = 60;

/**
 * Tells civil dates and times of a zone from the database's instants (`YYYY-MM-DD HH:mm:ss.SSS` in UTC). A long list
 * has few different hours, so each of them asks the calendar once. Zones change their offset at full hours of UTC or
 * are not whole hours away from it, and those ask every time.
 */
export class WallClock {
  readonly #zone: string;
  readonly #hours = new Map<string, Hour>();

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** Date and time of an instant. */
  at(instant: string): WallTime {
    const { date, prefix } = this.#hour(instant);
    if (prefix !== null) return { date, time: prefix + instant.slice(HOUR_LENGTH + 1, HOUR_LENGTH + 3) };
    const at = this.#read(instant);
    return { date: at.toFormat('yyyy-MM-dd'), time: at.toFormat('HH:mm') };
  }

  /** The civil date of an instant. */
  date(instant: string): string {
    const hour = this.#hour(instant);
    return hour.prefix === null ? this.at(instant).date : hour.date;
  }

  #hour(instant: string): Hour {
    const key = instant.slice(0, HOUR_LENGTH);
    const known = this.#hours.get(key);
    if (known) return known;
    const at = this.#read(`${key}:00:00`);
    const hour = {
      date: at.toFormat('yyyy-MM-dd'),
      prefix: at.offset % MINUTES === 0 ? at.toFormat('HH:') : null,
    };
    this.#hours.set(key, hour);
    return hour;
  }

  #read(instant: string): DateTime {
    return DateTime.fromSQL(instant, { zone: 'utc' }).setZone(this.#zone);
  }
}
