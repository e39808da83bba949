import { type Engine, instantText, joined, type Sql, sql } from '@intake-desk/database';
import { DateTime } from 'luxon';

/** The offset of a time zone from an instant on; the first one has no begin. */
interface Offset {
  readonly from: string;
  readonly minutes: number;
}

const HOUR = 3_600_000;
const STEP = 24 * HOUR;

const offsetAt = (zone: string, ms: number): number => DateTime.fromMillis(ms, { zone }).offset;

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
  const offsets = [{ from: '', minutes: offsetAt(zone, from.getTime()) }];
  for (let at = from.getTime(); at < until.getTime(); at += STEP) {
    const next = Math.min(at + STEP, until.getTime());
    if (offsetAt(zone, at) === offsetAt(zone, next)) continue;
    const change = changeBetween(zone, at, next);
    offsets.push({ from: instantText(new Date(change)), minutes: offsetAt(zone, change) });
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
