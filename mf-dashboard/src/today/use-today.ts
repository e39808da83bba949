import { type FirstView, recordEvents } from '@intake-desk/contracts';
import { getToday, type TodayList, type TodayReason, todayReasons } from '@intake-desk/contracts/today';
import { type CallError, query, useLiveRefetch, useQueuedRefetch, useScope, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useNewDay } from '../view/use-new-day.ts';
import { keepPlaces, type Place, placesOf } from './places.ts';

const listOfToday = query(getToday);

/** Rows that are shown; all by default. */
export interface TodayFilter {
  readonly reason?: TodayReason | undefined;
  readonly owner?: 'mine' | 'unowned' | undefined;
}

export interface TodayHook {
  /** The newest response; undefined before the first one. */
  readonly list: TodayList | undefined;
  readonly places: readonly Place[];
  /** Number of rows not shown while the rows are held. */
  readonly waiting: number;
  /** The list belongs to another filter; a newer one is pending. */
  readonly behind: boolean;
  readonly error: CallError | undefined;
  /** Returns the newest list, or undefined if it cannot be fetched. */
  readonly refetch: () => Promise<TodayList | undefined>;
  /** Keeps all rows in position, or releases them. */
  readonly hold: (held: boolean) => void;
  readonly release: () => void;
}

const argsOf = (scope: ReturnType<typeof useScope>, { reason, owner }: TodayFilter) => ({
  body: { ...scope, reason, owner },
});

/** Returns the filter in an address. */
export const readFilter = (search: URLSearchParams): TodayFilter => ({
  reason: todayReasons.find((name) => name === search.get('reason')),
  owner: (['mine', 'unowned'] as const).find((name) => name === search.get('owner')),
});

/** Requests today's list before it is rendered. */
export const ahead = ({ organisation, department, address }: FirstView) =>
  listOfToday.ahead(
    argsOf({ org: organisation.symbol, departmentSymbol: department.symbol }, readFilter(address.search)),
  );

/** Fetches today's list, again after live events. While held, rows change in their places and none moves. */
export function useToday(filter: TodayFilter): TodayHook {
  const scope = useScope();
  const key = `${filter.reason} ${filter.owner}`;
  // Live events arrive only while the list is open.
  const { data, currentData, error, isFetching, refetch } = listOfToday.useQuery(argsOf(scope, filter), {
    refetchOnMountOrArgChange: true,
  });
  const [kept, setKept] = useState<{ readonly key: string; readonly places: readonly Place[] }>();

  const again = useQueuedRefetch(isFetching, refetch);
  useLiveRefetch(recordEvents, again);
  useNewDay(useShell().organisation.timezone, again);

  const rows = data?.rows ?? [];
  const newest = placesOf(rows, data?.today ?? '');
  const held = kept?.key === key ? kept.places : undefined;
  const places = held ? keepPlaces(held, rows) : newest;
  const shown = new Set(places.map(({ row }) => row.hash));
  return {
    list: data,
    places,
    waiting: rows.filter(({ hash }) => !shown.has(hash)).length,
    behind: data !== undefined && currentData === undefined,
    error,
    refetch: async () => (await refetch()).data,
    hold: (on) => setKept(on && currentData ? { key, places } : undefined),
    release: () => setKept({ key, places: newest }),
  };
}
