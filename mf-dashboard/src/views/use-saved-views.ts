import type { DashboardView, TableColumns } from '@intake-desk/contracts';
import { listDashboardViews } from '@intake-desk/contracts';
import { query, useScope } from '@intake-desk/kit';
import { useCallback } from 'react';
import type { SavedParts } from '../view/address.ts';
import type { Catalogue } from '../view/catalogue.ts';

const useListDashboardViews = query(listDashboardViews).useQuery;

const none: readonly DashboardView[] = [];

export interface SavedViews<C extends TableColumns, P extends string> {
  /** Those of the tab, the user's own and the department's. */
  readonly views: readonly DashboardView[];
  /** Parts of a view by its id. */
  readonly saved: SavedParts<C, P>;
  /** The answer is there, or will not come: without saved views the built-in ones do. */
  readonly ready: boolean;
  /** Asks again; resolves with the views as they are now. */
  readonly refetch: () => Promise<readonly DashboardView[]>;
}

/** The saved views of a tab that the user sees in the chosen department. */
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
  return {
    views: (data ?? none).filter(({ setting }) => setting.tab === catalogue.tab),
    saved,
    ready: data !== undefined || isError,
    refetch: async () => (await refetch()).data ?? none,
  };
}
