import { instantOf, instantText } from '@intake-desk/database';
import type { InstantRange } from '../time/civil-time.ts';
import type { DashboardContext } from './dashboard-context.ts';

const DAY = 86_400_000;
/** Days of the first part that is looked at, and how many times as long the next is. */
const FIRST = 4;
const FACTOR = 6;
/** Rows further on than this are seldom within the first parts. */
const FAR = 3_000;

/**
 * Ever longer parts of a period that begin with the rows that the table shows first, none longer than half of it. A page that
 * is full in one of them is the page of the whole period: its rows come before all others. None if the table is sorted by
 * something else, or its rows are found by something else.
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
  // Rows of a name or identifier have to be fetched, each for itself.
  return found === undefined || found === 'tags' ? parts : parts.slice(0, 1);
}
