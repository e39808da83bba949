import { type DateRange, limit } from '@intake-desk/contracts';

const dayMs = 86_400_000;
const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Civil days of a period, both ends counted. */
const daysOf = ({ start, end }: DateRange): number => dayOf(end) - dayOf(start) + 1;

/**
 * The days of a period that a file for a spreadsheet may hold: `limit.exportDays` from the civil date `from` on, or the last ones
 * of the period where fewer are left. Undefined if the whole period is not too long.
 */
export function shortExportPeriod({ start, end }: DateRange, from: string): DateRange | undefined {
  if (daysOf({ start, end }) <= limit.exportDays) return undefined;
  const first = Math.max(dayOf(start), Math.min(dayOf(from), dayOf(end) - limit.exportDays + 1));
  return { start: dateOf(first), end: dateOf(first + limit.exportDays - 1) };
}
