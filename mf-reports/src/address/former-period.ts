import type { ReportQuestion } from '@intake-desk/contracts';
import { dateOfDay, dayOfText, textOfDay } from './step.ts';

/** Periods that a report's own one can be compared with: as long and just before it, or the same dates a year earlier. */
export const formerPeriods = ['before', 'yearBefore'] as const;
export type FormerPeriod = (typeof formerPeriods)[number];

/** The submission's first. */
const periodNames = ['periodFormSubmitted', 'periodInformedConsent', 'periodAppointmentDate'] as const;

type Asked = NonNullable<ReportQuestion['periodFormSubmitted']>;

/** Asks for the same report over a former period; every period filter that is on moves alike. */
export function formerQuestion(body: ReportQuestion, former: FormerPeriod): ReportQuestion {
  const { periodFormSubmitted, periodAppointmentDate, periodInformedConsent } = body;
  return {
    ...body,
    ...(periodFormSubmitted && { periodFormSubmitted: formerDates(periodFormSubmitted, former) }),
    ...(periodAppointmentDate && { periodAppointmentDate: formerDates(periodAppointmentDate, former) }),
    ...(periodInformedConsent && { periodInformedConsent: formerDates(periodInformedConsent, former) }),
  };
}

/** Returns the same question with other dates of the period that it is narrowed by. */
export function withDates(
  body: ReportQuestion,
  { from, to }: { readonly from: string; readonly to: string },
): ReportQuestion {
  const name = periodNames.find((one) => body[one]);
  return name ? { ...body, [name]: { period: 'custom', start: from, end: to } } : body;
}

/** Returns the dates of the period that a report is narrowed by. */
export const shownDates = (body: ReportQuestion): Asked | undefined =>
  periodNames.map((name) => body[name]).find((period) => period !== undefined);

function formerDates({ start, end }: Asked, former: FormerPeriod): Asked {
  const [first, last] = [dayOfText(start), dayOfText(end)];
  const length = last - first + 1;
  const move = (day: number): string => textOfDay(former === 'before' ? day - length : yearBefore(day));
  return { period: 'custom', start: move(first), end: move(last) };
}

/** The same date a year earlier; 28 February for the 29th. */
function yearBefore(day: number): number {
  const date = dateOfDay(day);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.getUTCMonth() === month ? date.getTime() / 86_400_000 : day - 366;
}
