import {
  type ConsentQuestion,
  type ConversionPeriod,
  type DateRange,
  defaultPageSize,
  defaultPeriod,
  defaultSideFilters,
  type Options,
  type pageSizes,
  type SideFilters,
} from '@intake-desk/contracts';
import { periodDates } from '@intake-desk/kit';
import type { View } from '../view/view.ts';

export type PageSize = (typeof pageSizes)[number];

/** What holds for the dashboard now: the address where it speaks, else the user's options, else the defaults. */
export interface Setting {
  readonly period: ConversionPeriod;
  readonly range: DateRange;
  readonly sideFilters: SideFilters;
  readonly pageSize: PageSize;
}

export function settingOf(view: View, options: Options, zone: string, now: number): Setting {
  const period = view.period ?? options.selected_period_conversion ?? defaultPeriod;
  const dates = view.dates ?? options.dates_conversion;
  const saved = options.sideFilters_conversion ?? defaultSideFilters;
  const sideFilters = { ...saved, ...view.boxes };
  const pageSize = options.rowsPerPage_conversion ?? options.rowsPerPage_shared ?? defaultPageSize;
  if (period === 'custom') {
    return dates
      ? { period, range: dates, sideFilters, pageSize }
      : { period: defaultPeriod, range: periodDates(defaultPeriod, zone, now), sideFilters, pageSize };
  }
  return { period, range: periodDates(period, zone, now), sideFilters, pageSize };
}

/** The call's body for a view. */
export const questionOf = (
  scope: { org: string; departmentSymbol: string },
  view: View,
  { range, sideFilters, pageSize }: Setting,
  timezone: string,
): ConsentQuestion => ({
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
