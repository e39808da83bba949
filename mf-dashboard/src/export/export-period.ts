import { type DateRange, limit } from '@intake-desk/contracts';

const dayMs = 86_400_000;
const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns the number of civil days of a period, both ends included. */
const daysOf = ({ start, end }: DateRange): number => dayOf(end) - dayOf(start) + 1;

/** Returns the `limit.exportDays` of a period from `from`, or its last ones; undefined if all of it fits. */
export function shortExportPeriod({ start, end }: DateRange, from: string): DateRange | undefined {
  if (daysOf({ start, end }) <= limit.exportDays) return undefined;
  const first = Math.max(dayOf(start), Math.min(dayOf(from), dayOf(end) - limit.exportDays + 1));
  return { start: dateOf(first), end: dateOf(first + limit.exportDays - 1) };
}
