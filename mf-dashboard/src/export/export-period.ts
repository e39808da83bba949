import { type DateRange, limit } from '@intake-desk/contracts';

const dayMs = 86_400_000;
const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** Civil days of a period, both ends counted. */
const daysOf = ({ start, end }: DateRange): number => dayOf(end) - dayOf(start) + 1;

/** The last days of a period that a file for a spreadsheet may hold; undefined where the whole period is not too long. */
export function lastExportDays(range: DateRange): DateRange | undefined {
  if (daysOf(range) <= limit.exportDays) return undefined;
  const first = (dayOf(range.end) - limit.exportDays + 1) * dayMs;
  return { start: new Date(first).toISOString().slice(0, 10), end: range.end };
}
