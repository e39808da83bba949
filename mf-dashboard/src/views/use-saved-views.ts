import { type DashboardView, listDashboardViews, type TableColumns } from '@intake-desk/contracts';
import { query, useScope } from '@intake-desk/kit';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { SavedParts } from '../view/address.ts';
import type { Catalogue } from '../view/catalogue.ts';

const useListDashboardViews = query(listDashboardViews).useQuery;

const none: readonly DashboardView[] = [];

export interface SavedViews<C extends TableColumns, P extends string> {
  readonly views: readonly DashboardView[];
  readonly saved: SavedParts<C, P>;
  /** True after the response or a failure; without saved views the built-in ones remain. */
  readonly ready: boolean;
  readonly refetch: () => PromiseLike<unknown>;
  /** Id of the view that the user deleted last. */
  readonly deleted: RefObject<number | undefined>;
}

/** Returns the saved views of a tab in the chosen department; the same object until they change. */
export function useSavedViews<C extends TableColumns, P extends string>(catalogue: Catalogue<C, P>): SavedViews<C, P> {
  const scope = useScope();
  const { data, isError, refetch } = useListDashboardViews({ query: scope });
  const saved = useCallback<SavedParts<C, P>>(
    (id) => {
      const found = data?.find((view) => view.id === id);
      return found && catalogue.partsOf(found.setting);
    },
    [data, catalogue],
  );
  const ready = data !== undefined || isError;
  const deleted = useRef<number>(undefined);
  return useMemo(
    () => ({
      views: (data ?? none).filter(({ setting }) => setting.tab === catalogue.tab),
      saved,
      ready,
      refetch,
      deleted,
    }),
    [data, catalogue.tab, saved, ready, refetch],
  );
}
