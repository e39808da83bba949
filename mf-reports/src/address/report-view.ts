import {
  type DateRange,
  defaultPeriod,
  defaultSideFilters,
  type EnabledReport,
  type Options,
  type ReportPeriod,
  type ReportQuestion,
  reportAppointmentPeriods,
  reportPeriods,
} from '@intake-desk/contracts';
import type { Filters } from '@intake-desk/contracts/reports';
import { periodDates } from '@intake-desk/kit';

/** The three periods that narrow a report (S2 §2), by their names in the address. */
export const periodFilters = {
  submitted: { periods: reportPeriods },
  appointment: { periods: reportAppointmentPeriods },
  consent: { periods: reportPeriods },
} as const;
export type PeriodFilterName = keyof typeof periodFilters;
export const periodFilterNames = ['submitted', 'appointment', 'consent'] as const satisfies PeriodFilterName[];

/** A period by name; `dates` for a custom one. */
export interface ChosenPeriod {
  readonly period: ReportPeriod;
  readonly dates?: DateRange;
}

/** All content of the report, including content added later. */
export const allContent = 'all';

/** The reader's choices; absent ones are not made yet. */
export interface ReportView {
  readonly department?: string;
  readonly report?: string;
  readonly content?: typeof allContent | readonly string[];
  readonly overview?: string;
  readonly filters: Filters;
  /** Number of filters in the address that could not be read. */
  readonly unread: number;
  /** Null if the period does not narrow the report. */
  readonly periods: Readonly<Record<PeriodFilterName, ChosenPeriod | null>>;
}

export const defaultChoice: ChosenPeriod = { period: defaultPeriod };

/** The form-submitted filter is active by default (S2 §2). */
export const firstView: ReportView = {
  filters: [],
  unread: 0,
  periods: { submitted: defaultChoice, appointment: null, consent: null },
};

/** Returns the report of the view, or the first enabled one. */
export const reportOf = (reports: readonly EnabledReport[], { report }: ReportView): EnabledReport | undefined =>
  reports.find(({ id }) => id === report) ?? reports[0];

/** Returns the content values of the view. A single one is chosen implicitly. */
export function contentOf({ content }: EnabledReport, view: ReportView): string[] {
  const offered = content.map(({ value }) => value).filter((value) => value !== '');
  if (view.content === allContent || (!view.content?.length && offered.length === 1)) return offered;
  return offered.filter((value) => view.content?.includes(value));
}

export const datesOf = ({ period, dates }: ChosenPeriod, zone: string, now: number): DateRange =>
  period === 'custom' ? (dates ?? periodDates(defaultPeriod, zone, now)) : periodDates(period, zone, now);

/** Choices without which no report can be requested; the screen says which one is missing (S2 §2). */
type Missing = 'procedure' | 'period';

/** Returns the body of the request, or the choice that is missing. */
export function questionOf(
  scope: { org: string; departmentSymbol: string },
  report: EnabledReport,
  view: ReportView,
  { options, zone, now }: { options: Options; zone: string; now: number },
): ReportQuestion | Missing {
  const content = contentOf(report, view);
  if (content.length === 0) return 'procedure';
  const { submitted, appointment, consent } = view.periods;
  if (!submitted && !appointment && !consent) return 'period';
  const {
    hideHiddenEPDS = true,
    hideTypedEPDS = true,
    hiddenEPDs = [],
  } = options.sideFilters_conversion ?? defaultSideFilters;
  return {
    ...scope,
    reportId: report.id,
    content,
    ...(submitted && { periodFormSubmitted: periodBody(submitted, zone, now) }),
    ...(appointment && { periodAppointmentDate: periodBody(appointment, zone, now) }),
    ...(consent && { periodInformedConsent: periodBody(consent, zone, now) }),
    hideHiddenEPDS,
    hiddenEPDs: hideTypedEPDS ? hiddenEPDs : [],
  };
}

const periodBody = (chosen: ChosenPeriod, zone: string, now: number) => ({
  period: chosen.period,
  ...datesOf(chosen, zone, now),
});
