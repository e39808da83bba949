import {
  type ConversionPeriod,
  type ConversionRequest,
  type DateRange,
  defaultPageSize,
  defaultPeriod,
  defaultSideFilters,
  type Options,
  type pageSizes,
  type SideFilters,
} from '@intake-desk/contracts';
import { periodDates } from '@intake-desk/kit';
import { withoutContradiction } from '../filters/side-boxes.ts';
import type { View } from '../view/view.ts';

export type PageSize = (typeof pageSizes)[number];

/** What holds for a table of intakes now. */
export interface Setting {
  /** Intakes were created in it; without one no period narrows (S1's intakes mode). */
  readonly range?: DateRange;
  readonly sideFilters: SideFilters;
  readonly pageSize: PageSize;
}

/** The dashboard's: the address where it speaks, else the user's options, else the defaults. */
export interface DashboardSetting extends Setting {
  readonly period: ConversionPeriod;
  readonly range: DateRange;
}

/** The user's side filters, whatever the address says. */
export const savedSideFilters = ({ sideFilters_conversion: saved }: Options): SideFilters =>
  saved ? { hiddenEPDs: defaultSideFilters.hiddenEPDs, ...saved } : defaultSideFilters;

export function settingOf(view: View, options: Options, zone: string, now: number): DashboardSetting {
  const period = view.period ?? options.selected_period_conversion ?? defaultPeriod;
  const dates = view.dates ?? options.dates_conversion;
  const sideFilters = withoutContradiction({ ...savedSideFilters(options), ...view.boxes });
  const pageSize = options.rowsPerPage_conversion ?? options.rowsPerPage_shared ?? defaultPageSize;
  if (period === 'custom') {
    return dates
      ? { period, range: dates, sideFilters, pageSize }
      : { period: defaultPeriod, range: periodDates(defaultPeriod, zone, now), sideFilters, pageSize };
  }
  return { period, range: periodDates(period, zone, now), sideFilters, pageSize };
}

/** The call's body for a view. */
export const requestOf = (
  scope: { org: string; departmentSymbol: string },
  view: View,
  { range, sideFilters, pageSize }: Setting,
  timezone: string,
): ConversionRequest => ({
  action: 'getConsentData',
  ...scope,
  ...range,
  timezone,
  filters: sideFilters,
  columnFilters: view.columnFilters,
  ...(view.selection ? { selection: view.selection } : {}),
  sort: view.sort,
  page: view.page,
  pageSize,
});
