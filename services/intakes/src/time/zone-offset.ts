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

/** Finds the moment after `before`, at most `after`, at which the offset becomes that of `after`. */
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

/** Offsets by zone and period. Finding those of a month takes half a millisecond, and most users ask for the same few periods. */
const found = new Map<string, readonly Offset[]>();
const MOST_FOUND = 1_000;

/** Returns the offsets of a zone between two instants, in order. */
export function offsetsBetween(zone: string, from: Date, until: Date): readonly Offset[] {
  const key = `${zone} ${from.getTime()} ${until.getTime()}`;
  const known = found.get(key);
  if (known) return known;
  if (found.size >= MOST_FOUND) found.clear();
  const offsets = findOffsets(zone, from.getTime(), until.getTime());
  found.set(key, offsets);
  return offsets;
}

function findOffsets(zone: string, from: number, until: number): readonly Offset[] {
  let minutes = offsetAt(zone, from);
  const offsets = [{ from: '', minutes }];
  for (let at = from; at < until; at += STEP) {
    const next = Math.min(at + STEP, until);
    const before = minutes;
    minutes = offsetAt(zone, next);
    if (minutes === before) continue;
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
