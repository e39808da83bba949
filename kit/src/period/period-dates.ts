import { limit, type Period } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

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

/** A period relative to today. */
export type NamedPeriod = Exclude<Period, 'custom'>;

/** Returns today's civil date in the organisation's time zone. */
export const today = (zone: string, now: number = Date.now()): string =>
  DateTime.fromMillis(now, { zone }).toFormat('yyyy-MM-dd');

/**
 * Returns the dates of a period, both ends included (decisions "Time"): `last30days` is today and the 29 before, `last3months`
 * begins the day after today's date three months ago, weeks start on Monday, and weeks, months, quarters and years are whole.
 */
export function periodDates(period: NamedPeriod, zone: string, now: number = Date.now()): DateRange {
  const day = DateTime.fromMillis(now, { zone }).startOf('day');
  const range = (start: DateTime, end: DateTime): DateRange => ({
    start: start.toFormat('yyyy-MM-dd'),
    end: end.toFormat('yyyy-MM-dd'),
  });
  const [, direction, count, unit] = /^(last|next)(\d+)(days|months)$/.exec(period) ?? [];
  if (direction === 'last' && unit === 'days') return range(day.minus({ days: Number(count) - 1 }), day);
  if (direction === 'last') return range(day.minus({ months: Number(count) }).plus({ days: 1 }), day);
  if (direction === 'next') return range(day, day.plus({ days: Number(count) - 1 }));
  const whole = (unit: 'week' | 'month' | 'quarter' | 'year', of = day): DateRange =>
    range(of.startOf(unit), of.endOf(unit));
  if (period === 'thisweek') return whole('week');
  if (period === 'thismonth') return whole('month');
  if (period === 'thisquarter') return whole('quarter');
  if (period === 'lastquarter') return whole('quarter', day.minus({ quarters: 1 }));
  if (period === 'thisyear') return whole('year');
  if (period === 'lastyear') return whole('year', day.minus({ years: 1 }));
  return range(day, day);
}
