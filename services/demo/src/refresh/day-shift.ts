import { DateTime } from 'luxon';
import { DAY } from '../calendar/civil-day.ts';

/** Seconds by which times before `until` (ms) move; the last `until` is infinity. */
export interface ShiftPart {
  readonly until: number;
  readonly seconds: number;
}

/** Returns the shifts that move times by whole civil days, keeping wall clock times across clock changes. */
export function dayShift(zone: string, first: number, last: number, days: number): ShiftPart[] {
  const seconds = (at: number): number => {
    const moment = DateTime.fromMillis(at, { zone });
    return Math.round((moment.plus({ days }).toMillis() - at) / 1000);
  };
  const breaks = clockChanges(zone, first + Math.min(days, 0) * DAY, last + Math.max(days, 0) * DAY)
    .flatMap((at) => [at, at - days * DAY])
    .filter((at) => at > first && at < last)
    .sort((a, b) => a - b);
  const parts: ShiftPart[] = [];
  let from = first;
  for (const until of [...breaks, Number.POSITIVE_INFINITY]) {
    const middle = until === Number.POSITIVE_INFINITY ? (from + last) / 2 : (from + until) / 2;
    const part = { until, seconds: seconds(middle) };
    if (parts.at(-1)?.seconds === part.seconds) parts.pop();
    parts.push(part);
    from = until;
  }
  return parts;
}

/** Returns the zone's clock changes (ms) between two times. */
function clockChanges(zone: string, first: number, last: number): number[] {
  const offset = (at: number): number => DateTime.fromMillis(at, { zone }).offset;
  const changes: number[] = [];
  for (let day = first; day < last; day += DAY) {
    let [low, high] = [day, day + DAY];
    if (offset(low) === offset(high)) continue;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}
