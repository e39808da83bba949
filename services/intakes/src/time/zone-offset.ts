import { type Engine, instantText, joined, type Sql, sql } from '@intake-desk/database';
import { IANAZone } from 'luxon';

/** The offset of a time zone from an instant on; the first one has no begin. */
interface Offset {
  readonly from: string;
  readonly minutes: number;
}

const HOUR = 3_600_000;
const STEP = 24 * HOUR;

const offsetAt = (zone: string, ms: number): number => IANAZone.create(zone).offset(ms);

/** Finds the moment after `before`, at most `after`, from which on the offset is that of `after`. */
function changeBetween(zone: string, before: number, after: number): number {
  const late = offsetAt(zone, after);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === late) high = middle;
    else low = middle;
  }
  return high;
}

export function offsetsBetween(zone: string, from: Date, until: Date): Offset[] {
  let minutes = offsetAt(zone, from.getTime());
  const offsets = [{ from: '', minutes }];
  for (let at = from.getTime(); at < until.getTime(); at += STEP) {
    const next = Math.min(at + STEP, until.getTime());
    const later = offsetAt(zone, next);
    if (later === minutes) continue;
    minutes = later;
    offsets.push({ from: instantText(new Date(changeBetween(zone, at, next))), minutes });
  }
  return offsets;
}

/**
 * Returns the civil day of an instant column within the offsets' period, as `YYYY-MM-DD`. Adds minutes, since neither engine knows the
 * organisation's time zone.
 */
export function civilDayOf(engine: Engine, column: Sql, offsets: readonly Offset[]): Sql {
  const amount = ({ minutes }: Offset): Sql =>
    engine === 'sqlite' ? sql`${`${minutes >= 0 ? '+' : ''}${minutes} minutes`}` : sql`${minutes}`;
  const [first, ...changes] = offsets;
  if (!first) throw new Error('A zone always has an offset.');
  const shift =
    changes.length === 0
      ? amount(first)
      : sql`CASE ${joined(
          changes.toReversed().map((change) => sql`WHEN ${column} >= ${change.from} THEN ${amount(change)}`),
          ' ',
          sql``,
        )} ELSE ${amount(first)} END`;
  return engine === 'sqlite'
    ? sql`date(${column}, ${shift})`
    : sql`CAST(DATE(${column} + INTERVAL ${shift} MINUTE) AS CHAR)`;
}
