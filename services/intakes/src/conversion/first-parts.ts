import { instantOf, instantText } from '@intake-desk/database';
import type { InstantRange } from '../time/civil-time.ts';
import type { DashboardContext } from './dashboard-context.ts';

const DAY = 86_400_000;
/** Days of the first part, and the factor by which each next one is longer. */
const FIRST = 4;
const FACTOR = 6;
/** Rows beyond this are seldom within the first parts. */
const FAR = 3_000;

/**
 * Returns ever longer parts of a period, up to half of it, that begin with the rows at the top of the table. If a part fills a page, it
 * is the page of the whole period. Returns an empty list if the table is sorted, or its rows are found, by another column.
 */
export function firstParts(context: DashboardContext, last: number): InstantRange[] {
  const { query, period, sort, column, found, scope } = context;
  const byKey = query.epd !== undefined || query.ic_hash !== undefined || scope.departments.length === 0;
  if (sort.column !== column || byKey || query.attention !== undefined || last > FAR) return [];
  const from = instantOf(period.from)?.getTime() ?? 0;
  const until = instantOf(period.until)?.getTime() ?? 0;
  const parts: InstantRange[] = [];
  for (let length = FIRST * DAY; length * 2 < until - from; length *= FACTOR) {
    parts.push(
      sort.direction === 'asc'
        ? { from: period.from, until: instantText(new Date(from + length)) }
        : { from: instantText(new Date(until - length)), until: period.until },
    );
  }
  // Filters on a name or identifier fetch each row, so that more than one part is slower.
  return found === undefined || found === 'tags' ? parts : parts.slice(0, 1);
}
