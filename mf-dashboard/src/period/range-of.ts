import type { ConversionPeriod, DateRange } from '@intake-desk/contracts';
import { DateTime, type DateTimeUnit, type DurationLike } from 'luxon';

/** A period that stands for a range by itself. */
export type NamedPeriod = Exclude<ConversionPeriod, 'custom'>;

/** How far back a period begins; its last day is today, which counts (decisions "Time": last 30 days is today and the 29 before). */
const back: Partial<Record<NamedPeriod, DurationLike>> = {
  today: { days: 1 },
  last7days: { days: 7 },
  last30days: { days: 30 },
  last3months: { months: 3 },
  last6months: { months: 6 },
  last9months: { months: 9 },
  last12months: { months: 12 },
};

const whole: Partial<Record<NamedPeriod, DateTimeUnit>> = { thisweek: 'week', thismonth: 'month' };

/**
 * The civil dates of a period, both ends included, as seen at `now` in `zone`. Weeks and months are whole, so that the
 * axis of a chart stays the same from Monday to Sunday; weeks start on Monday (S1 §9).
 */
export function rangeOf(period: NamedPeriod, zone: string, now: Date): DateRange {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const unit = whole[period];
  if (unit) return range(today.startOf(unit), today.endOf(unit));
  return range(today.minus(back[period] ?? { days: 1 }).plus({ days: 1 }), today);
}

const range = (start: DateTime, end: DateTime): DateRange => ({
  start: start.toFormat('yyyy-MM-dd'),
  end: end.toFormat('yyyy-MM-dd'),
});
