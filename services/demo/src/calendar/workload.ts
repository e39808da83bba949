import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import { atMinute, type CivilDay, clockChange, HOUR, MINUTE } from './civil-day.ts';

/** Monday to Sunday, as a share of an ordinary day. */
const WEEKDAY = [1.12, 1.15, 1, 1.05, 0.88, 0.1, 0.07];

/** Days from the outage to the newest day; the outage is on the next Wednesday. */
const OUTAGE_BACK = 70;
const OUTAGE_WEEKDAY = 3;

/** Returns the day of the outage, on which almost nothing could be sent. */
const outageDay = (days: readonly CivilDay[]): CivilDay | undefined =>
  days.slice(Math.max(0, days.length - OUTAGE_BACK)).find(({ weekday }) => weekday === OUTAGE_WEEKDAY);

const inSummer = ({ month, day }: CivilDay): boolean => (month === 7 && day >= 15) || (month === 8 && day <= 20);
const atChristmas = ({ month, day }: CivilDay): boolean => (month === 12 && day >= 23) || (month === 1 && day <= 2);

/** Returns the relative workload of a day by weekday, holidays, growing use and the outage. */
function weight(day: CivilDay, position: number, outage: CivilDay | undefined): number {
  if (day === outage) return 0.01;
  const season = atChristmas(day) ? 0.3 : inSummer(day) ? 0.62 : 1;
  return (WEEKDAY[day.weekday - 1] ?? 0) * season * (0.8 + 0.4 * position);
}

/** Draws the minute of the day at which staff send an invitation, mostly in the morning. */
function minuteOfDay(random: Random): number {
  const part = random.next();
  const minute =
    part < 0.64
      ? 9.75 * 60 + 75 * random.normal()
      : part < 0.95
        ? 14.25 * 60 + 80 * random.normal()
        : 7 * 60 + random.next() * 14 * 60;
  return Math.min(Math.max(minute, 0), 24 * 60 - 0.01);
}

/** Estimates the share of a day's work done by a minute of the day. */
const doneBy = (minute: number): number => Math.min(Math.max((minute - 7 * 60) / (10 * 60), 0), 1);

/** Returns times around midnight and both clock changes, for tests and reviewers. */
function nightMoments(days: readonly CivilDay[], now: number): number[] {
  return days
    .filter((day) => clockChange(day) !== 0)
    .flatMap(({ start, end }) => [
      start,
      start + 2 * HOUR - 1,
      start + 2 * HOUR,
      start + 2.5 * HOUR,
      start + 3.5 * HOUR,
      end - 1,
    ])
    .filter((at) => at <= now);
}

/** Draws the creation times (ms, ascending) of `count` intakes on the given days, none after `now`. */
export function creationMoments(random: Random, days: readonly CivilDay[], now: number, count: number): number[] {
  const outage = outageDay(days);
  const today = days.at(-1);
  const busyness = new Weighted(
    days.map((day, i): [CivilDay, number] => {
      const whole = weight(day, i / days.length, outage);
      return [day, day === today ? whole * doneBy((now - day.start) / MINUTE) : whole];
    }),
  );
  const moments = nightMoments(days, now).slice(0, count);
  while (moments.length < count) {
    const at = Math.floor(atMinute(busyness.draw(random), minuteOfDay(random)));
    if (at <= now) moments.push(at);
  }
  return moments.sort((a, b) => a - b);
}
