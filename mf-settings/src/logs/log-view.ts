import { defaultPageSize, isCalendarDate, limit, pageSizes } from '@intake-desk/contracts';
import { type AccessOrder, accessOrders } from '@intake-desk/contracts/administration';
import { type DateRange, periodDates } from '@intake-desk/kit';

/** Periods of the logs; the first one is the default. */
export const logPeriods = ['last7days', 'today', 'last30days', 'last12months', 'custom'] as const;
type LogPeriod = (typeof logPeriods)[number];

/** Filter, order and page of a log. */
export interface LogView {
  readonly period: LogPeriod;
  /** Inclusive; for a named period, as of today. */
  readonly dates: DateRange;
  readonly userId: number | undefined;
  /** True for rows without an organisation. */
  readonly unassigned: boolean;
  /** Undefined for the default order. */
  readonly order: AccessOrder | undefined;
  readonly refused: boolean;
  readonly subject: string | undefined;
  readonly search: string | undefined;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: (typeof pageSizes)[number];
}

/** Reads a view from an address and ignores unknown values. `zone` is the organisation's. */
export function readLogView(
  address: URLSearchParams,
  zone: string,
  usualSize: LogView['pageSize'] = defaultPageSize,
): LogView {
  const [first] = logPeriods;
  const named = logPeriods.find((period) => period === address.get('period')) ?? first;
  const [start, end] = [address.get('start') ?? '', address.get('end') ?? ''];
  const isRange = isCalendarDate(start) && isCalendarDate(end) && start <= end;
  const period = named === 'custom' && !isRange ? first : named;
  const userId = Number(address.get('user'));
  const page = Number(address.get('page'));
  return {
    period,
    dates: period === 'custom' ? { start, end } : periodDates(period, zone),
    userId: Number.isSafeInteger(userId) && userId > 0 ? userId : undefined,
    unassigned: address.has('unassigned'),
    order: accessOrders.find((order) => order === address.get('order')),
    refused: address.has('refused'),
    subject: address.get('subject')?.slice(0, limit.codeLength) || undefined,
    search: address.get('search')?.slice(0, limit.columnFilterLength) || undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === address.get('size')) ?? usualSize,
  };
}

/** Returns the address with parts of the view replaced, without defaults. */
export function writeLogView(
  before: URLSearchParams,
  view: LogView,
  usualSize: LogView['pageSize'] = defaultPageSize,
): URLSearchParams {
  const address = new URLSearchParams(before);
  const parts: Readonly<Record<string, string | undefined>> = {
    period: view.period === logPeriods[0] ? undefined : view.period,
    start: view.period === 'custom' ? view.dates.start : undefined,
    end: view.period === 'custom' ? view.dates.end : undefined,
    user: view.userId === undefined ? undefined : String(view.userId),
    unassigned: view.unassigned ? '1' : undefined,
    order: view.order,
    refused: view.refused ? '1' : undefined,
    subject: view.subject,
    search: view.search,
    page: view.page > 1 ? String(view.page) : undefined,
    size: view.pageSize === usualSize ? undefined : String(view.pageSize),
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) address.delete(name);
    else address.set(name, value);
  }
  return address;
}
