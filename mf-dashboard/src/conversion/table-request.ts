import {
  type AttentionFilter,
  type ChartSelection,
  type DashboardTab,
  type DateRange,
  defaultPageSize,
  defaultSideFilters,
  type Options,
  type Period,
  type pageSizes,
  type SideFilters,
  type TableColumnName,
  type TableColumns,
  type TableFilters,
  type TableSort,
  type Together,
} from '@intake-desk/contracts';
import { isAskable, periodDates } from '@intake-desk/kit';
import type { Catalogue } from '../view/catalogue.ts';
import { withoutContradiction } from '../view/side-boxes.ts';
import type { ViewOf } from '../view/view.ts';

export type PageSize = (typeof pageSizes)[number];

export interface Setting {
  /** Period of creation, or of appointments; without one all periods count (S1's intakes mode). */
  readonly range?: DateRange;
  readonly sideFilters: SideFilters;
  readonly pageSize: PageSize;
}

/** Settings of a tab: from the address, otherwise from the user's options, otherwise the defaults. */
export interface TabSetting<P extends Period> extends Setting {
  readonly period: P;
  readonly range: DateRange;
}

/** Returns the user's saved side filters of a tab, without those of the address. */
export function savedSideFilters(options: Options, tab: DashboardTab): SideFilters {
  const saved = options[`sideFilters_${tab}`];
  return saved ? { hiddenEPDs: defaultSideFilters.hiddenEPDs, ...saved } : defaultSideFilters;
}

export function settingOf<C extends TableColumns, P extends Period>(
  {
    catalogue,
    defaultPeriod,
  }: { readonly catalogue: Catalogue<C, P>; readonly defaultPeriod: P & Exclude<Period, 'custom'> },
  view: Pick<ViewOf<C, P>, 'period' | 'dates' | 'boxes'>,
  options: Options,
  zone: string,
  now: number,
): TabSetting<P> {
  const { tab, periods } = catalogue;
  const saved = options[`selected_period_${tab}`];
  const period = view.period ?? periods.find((name) => name === saved) ?? defaultPeriod;
  const range = rangeOf(period, view.dates ?? options[`dates_${tab}`], zone, now);
  return {
    ...(range ? { period, range } : { period: defaultPeriod, range: periodDates(defaultPeriod, zone, now) }),
    sideFilters: withoutContradiction({ ...savedSideFilters(options, tab), ...view.boxes }),
    pageSize: options[`rowsPerPage_${tab}`] ?? options.rowsPerPage_shared ?? defaultPageSize,
  };
}

const rangeOf = (period: Period, dates: DateRange | undefined, zone: string, now: number): DateRange | undefined =>
  period !== 'custom' ? periodDates(period, zone, now) : dates && isAskable(dates) ? dates : undefined;

export interface TableRequest<C extends TableColumns> {
  readonly org: string;
  readonly departmentSymbol: string;
  readonly start?: string;
  readonly end?: string;
  readonly timezone: string;
  readonly filters: SideFilters;
  readonly columnFilters: TableFilters<C>;
  readonly attention?: AttentionFilter;
  readonly together?: Together;
  readonly selection?: ChartSelection;
  readonly sort: TableSort<TableColumnName<C>>;
  readonly thenBy?: TableSort<TableColumnName<C>>[];
  readonly page: number;
  readonly pageSize: PageSize;
}

export const requestOf = <C extends TableColumns>(
  scope: { org: string; departmentSymbol: string },
  view: ViewOf<C, string>,
  { range, sideFilters, pageSize }: Setting,
  timezone: string,
): TableRequest<C> => ({
  ...scope,
  ...range,
  timezone,
  filters: sideFilters,
  columnFilters: view.columnFilters,
  ...(view.attention ? { attention: view.attention } : {}),
  ...(view.together ? { together: view.together } : {}),
  ...(view.selection ? { selection: view.selection } : {}),
  sort: view.sort,
  ...(view.thenBy.length > 0 ? { thenBy: [...view.thenBy] } : {}),
  page: view.page,
  pageSize,
});
