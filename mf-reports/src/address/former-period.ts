import type { ReportQuestion } from '@intake-desk/contracts';
import { dateOfDay, dayOfText, textOfDay } from './step.ts';

/** Periods to compare with: the one just before, of as many days or months, or the same dates a year earlier. */
export const formerPeriods = ['before', 'yearBefore'] as const;
export type FormerPeriod = (typeof formerPeriods)[number];

/** In the order of precedence. */
const periodNames = ['periodFormSubmitted', 'periodInformedConsent', 'periodAppointmentDate'] as const;

type Asked = NonNullable<ReportQuestion['periodFormSubmitted']>;

/** Moves every period filter of a report's request to a former period. */
export function formerQuestion(body: ReportQuestion, former: FormerPeriod): ReportQuestion {
  const { periodFormSubmitted, periodAppointmentDate, periodInformedConsent } = body;
  return {
    ...body,
    ...(periodFormSubmitted && { periodFormSubmitted: formerDates(periodFormSubmitted, former) }),
    ...(periodAppointmentDate && { periodAppointmentDate: formerDates(periodAppointmentDate, former) }),
    ...(periodInformedConsent && { periodInformedConsent: formerDates(periodInformedConsent, former) }),
  };
}

/** Returns the request with other dates in its first period filter. */
export function withDates(body: ReportQuestion, { from, to }: { readonly from: string; readonly to: string }) {
  const name = periodNames.find((one) => body[one]);
  return name ? { ...body, [name]: { period: 'custom', start: from, end: to } } : body;
}

/** Returns the dates of the request's first period filter. */
export const shownDates = (body: ReportQuestion): Asked | undefined =>
  periodNames.map((name) => body[name]).find((period) => period !== undefined);

function formerDates({ start, end }: Asked, former: FormerPeriod): Asked {
  const [first, last] = [dayOfText(start), dayOfText(end)];
  const dates = (from: number, to: number): Asked => ({ period: 'custom', start: textOfDay(from), end: textOfDay(to) });
  if (former === 'yearBefore') return dates(yearBefore(first), yearBefore(last));
  return dates(monthsBefore(first, last) ?? first - (last - first + 1), first - 1);
}

/** Returns the day on which the preceding period of as many whole months begins; undefined for other dates. */
function monthsBefore(first: number, last: number): number | undefined {
  const [begin, after] = [dateOfDay(first), dateOfDay(last + 1)];
  if (begin.getUTCDate() !== 1 || after.getUTCDate() !== 1) return undefined;
  const monthOf = (date: Date): number => 12 * (date.getUTCFullYear() - 1970) + date.getUTCMonth();
  return Date.UTC(1970, 2 * monthOf(begin) - monthOf(after)) / 86_400_000;
}

/** The same date a year earlier; 28 February for the 29th. */
function yearBefore(day: number): number {
  const date = dateOfDay(day);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.getUTCMonth() === month ? date.getTime() / 86_400_000 : day - 366;
}
