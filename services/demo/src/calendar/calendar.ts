import type { Random } from '../random/random.ts';
import { atMinute, type CivilDay, civilDays, DAY } from './civil-day.ts';

/** Longest time until an appointment, in days. */
const AHEAD = 220;

/** Past and future days of an organisation in its time zone. */
export class Calendar {
  /** Days on which intakes are created; the last is today. */
  readonly days: readonly CivilDay[];
  readonly #all: readonly CivilDay[];

  constructor(zone: string, now: Date, back: number) {
    this.#all = civilDays(zone, now, back, AHEAD);
    this.days = this.#all.slice(0, back);
  }

  /** Returns a time about `days` days after `after`: on a weekday, at a half hour within working hours. */
  slot(random: Random, after: number, days: number): number {
    let index = Math.min(this.#indexOf(after) + Math.max(1, Math.round(days)), this.#all.length - 3);
    while ((this.#all[index]?.weekday ?? 1) > 5) index += 1;
    const day = this.#all[Math.min(index, this.#all.length - 1)];
    if (!day) throw new Error('The calendar is empty.');
    return atMinute(day, 8 * 60 + 30 * random.integer(0, 17));
  }

  #indexOf(at: number): number {
    const first = this.#all[0];
    if (!first) throw new Error('The calendar is empty.');
    let index = Math.min(Math.max(Math.floor((at - first.start) / DAY), 0), this.#all.length - 1);
    while ((this.#all[index]?.end ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    return index;
  }
}
