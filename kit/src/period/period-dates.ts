import { limit, type Period } from '@intake-desk/contracts';
import { addDays, localMoment } from './zone-time.ts';

/** An inclusive range of civil dates, YYYY-MM-DD. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** Returns true for a range that ends after it begins and that calls accept. */
export const isAskable = ({ start, end }: DateRange): boolean => start <= end && !isTooLong({ start, end });

export const isTooLong = ({ start, end }: DateRange): boolean =>
  (Date.parse(end) - Date.parse(start)) / DAY_MS >= limit.rangeDays;

const DAY_MS = 86_400_000;

export type NamedPeriod = Exclude<Period, 'custom'>;

/** Returns today's civil date in the organisation's time zone. */
export const today = (zone: string, now: number = Date.now()): string => localMoment(now, zone).date;

/**
 * Returns the dates of a period, both ends included (decisions "Time"): `last30days` is today and the 29 before, `last3months`
 * begins the day after today's date three months ago, weeks start on Monday, and weeks, months, quarters and years are whole.
 */
export function periodDates(period: NamedPeriod, zone: string, now: number = Date.now()): DateRange {
  const day = today(zone, now);
  const [, direction, number, unit] = /^(last|next)(\d+)(days|months)$/.exec(period) ?? [];
  const count = Number(number);
  if (direction === 'last' && unit === 'days') return { start: addDays(day, 1 - count), end: day };
  if (direction === 'last') return { start: addDays(monthsBefore(day, count), 1), end: day };
  if (direction === 'next') return { start: day, end: addDays(day, count - 1) };
  const [year = 0, month = 0] = day.split('-').map(Number);
  const quarter = month - ((month - 1) % 3);
  if (period === 'thisweek') {
    const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
    return { start: monday, end: addDays(monday, 6) };
  }
  if (period === 'thismonth') return months(year, month, 1);
  if (period === 'thisquarter') return months(year, quarter, 3);
  if (period === 'lastquarter') return months(year, quarter - 3, 3);
  if (period === 'thisyear') return months(year, 1, 12);
  if (period === 'lastyear') return months(year - 1, 1, 12);
  return { start: day, end: day };
}

/** Returns whole months; the first may be before January. */
const months = (year: number, first: number, count: number): DateRange => ({
  start: firstDay(year, first),
  end: addDays(firstDay(year, first + count), -1),
});

const firstDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10);

/** Returns the same day of the month some months before, or its last one. */
function monthsBefore(date: string, count: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const { start, end } = months(year, month - count, 1);
  const same = `${start.slice(0, 8)}${date.slice(8)}`;
  return same < end ? same : end;
}
