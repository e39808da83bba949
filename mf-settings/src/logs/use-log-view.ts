import { isCalendarDate, limit } from '@intake-desk/contracts';
import { type AccessOrder, accessOrders } from '@intake-desk/contracts/administration';
import { type DateRange, periodDates, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { type FilterForm, positive, type TableView, useTableView } from '../frame/use-table-view.ts';

/** Periods of the logs; the first one is the default. */
export const logPeriods = ['last7days', 'today', 'last30days', 'last12months', 'custom'] as const;

interface LogFilters {
  readonly period: (typeof logPeriods)[number];
  /** Inclusive; for a named period, as of today. */
  readonly dates: DateRange;
  readonly userId: number | undefined;
  /** True for rows without an organisation. */
  readonly unassigned: boolean;
  readonly order: AccessOrder | undefined;
  readonly refused: boolean;
  readonly subject: string | undefined;
  readonly search: string | undefined;
  /** The chosen patient, whose id must not be in an address (decisions "filters"). */
  readonly epd: string | undefined;
}

export type LogView = TableView<LogFilters>;

/** Keeps the view of a log in the address, and the patient in the history's state. */
export function useLogView(table: 'accessLog' | 'adminLog') {
  const { timezone } = useShell().organisation;
  return useTableView(
    table,
    useMemo(() => formOf(timezone), [timezone]),
  );
}

/** `zone` is the organisation's. */
const formOf = (zone: string): FilterForm<LogFilters> => ({
  read: ({ search, state }) => {
    const [first] = logPeriods;
    const named = logPeriods.find((period) => period === search.get('period')) ?? first;
    const [start, end] = [search.get('start') ?? '', search.get('end') ?? ''];
    const isRange = isCalendarDate(start) && isCalendarDate(end) && start <= end;
    const period = named === 'custom' && !isRange ? first : named;
    const epd: unknown = Reflect.get(Object(state), 'epd');
    return {
      period,
      dates: period === 'custom' ? { start, end } : periodDates(period, zone),
      userId: positive(search.get('user')),
      unassigned: search.has('unassigned'),
      order: accessOrders.find((order) => order === search.get('order')),
      refused: search.has('refused'),
      subject: search.get('subject')?.slice(0, limit.codeLength) || undefined,
      search: search.get('search')?.slice(0, limit.columnFilterLength) || undefined,
      epd: typeof epd === 'string' && epd !== '' ? epd : undefined,
    };
  },
  write: ({ period, dates, userId, unassigned, order, refused, subject, search, epd }) => ({
    parameters: {
      period: period === logPeriods[0] ? undefined : period,
      start: period === 'custom' ? dates.start : undefined,
      end: period === 'custom' ? dates.end : undefined,
      user: userId?.toString(),
      unassigned: unassigned ? '1' : undefined,
      order,
      refused: refused ? '1' : undefined,
      subject,
      search,
    },
    state: { epd },
  }),
});
