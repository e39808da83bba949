import { DateTime } from 'luxon';

export const DAY_MS = 86_400_000;

/** Civil days of instants in one time zone, in days since 1970-01-01. Each day's start is computed once. */
export class CivilDays {
  readonly #zone: string;
  readonly #starts = new Map<number, number>();

  constructor(zone: string) {
    this.#zone = zone;
  }

  of(instant: Date): number {
    const at = instant.getTime();
    let day = Math.floor(at / DAY_MS);
    while (at < this.#startOf(day)) day -= 1;
    while (at >= this.#startOf(day + 1)) day += 1;
    return day;
  }

  #startOf(day: number): number {
    const cachedStart = this.#starts.get(day);
    if (cachedStart !== undefined) return cachedStart;
    const start = DateTime.fromISO(dateOfDay(day), { zone: this.#zone }).startOf('day').toMillis();
    this.#starts.set(day, start);
    return start;
  }
}

/** Returns the civil date of a day, YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
