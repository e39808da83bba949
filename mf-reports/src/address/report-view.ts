import {
  type CivilDate,
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

/** Every content of the report, also what is added later. */
export const allContent = 'all';

/** What the reader asks for; what is absent is not chosen yet. */
export interface ReportView {
  readonly department?: string;
  readonly report?: string;
  readonly content?: typeof allContent | readonly string[];
  /** The id of the overview that is looked at. */
  readonly overview?: string;
  readonly filters: Filters;
  /** Filters of the address that did not read. */
  readonly unread: number;
  /** Null: does not narrow. */
  readonly periods: Readonly<Record<PeriodFilterName, ChosenPeriod | null>>;
}

export const defaultChoice: ChosenPeriod = { period: defaultPeriod };

/** The form-submitted filter is active at first (S2 §2). */
export const firstView: ReportView = {
  filters: [],
  unread: 0,
  periods: { submitted: defaultChoice, appointment: null, consent: null },
};

/** Returns the report of the view, or the first one that is enabled. */
export const reportOf = (reports: readonly EnabledReport[], { report }: ReportView): EnabledReport | undefined =>
  reports.find(({ id }) => id === report) ?? reports[0];

/** Returns the content values that the view names within its report. Where there is but one there is nothing to choose. */
export function contentOf({ content }: EnabledReport, view: ReportView): string[] {
  const offered = content.map(({ value }) => value).filter((value) => value !== '');
  if (view.content === allContent || (!view.content?.length && offered.length === 1)) return offered;
  return offered.filter((value) => view.content?.includes(value));
}

export const datesOf = ({ period, dates }: ChosenPeriod, zone: string, now: number): DateRange =>
  period === 'custom' ? (dates ?? periodDates(defaultPeriod, zone, now)) : periodDates(period, zone, now);

/** What is missing before a report can be asked for; shown as the screen's message (S2 §2). */
export type Missing = 'procedure' | 'period';

/** Returns the call's body, or what the reader has to choose first. */
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

/** A period as the call has it. */
const periodBody = (
  chosen: ChosenPeriod,
  zone: string,
  now: number,
): { period: ReportPeriod; start: CivilDate; end: CivilDate } => ({
  period: chosen.period,
  ...datesOf(chosen, zone, now),
});
