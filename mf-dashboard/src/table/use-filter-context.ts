import type { ConversionData } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTagsQuery } from '../conversion/dashboard-api.ts';
import type { ViewHook } from '../view/use-view.ts';
import type { FilterContext } from './column-filter.tsx';

/** What the filters of the table need and the chips that name them; the same object until one of its parts changes. */
export function useFilterContext({ view, change }: ViewHook, data: ConversionData | undefined): FilterContext {
  const { t } = useTranslation('mf-dashboard');
  const { organisation } = useShell();
  const { data: tags } = useDashboardTagsQuery({ query: { org: organisation.symbol } });
  return useMemo(
    () => ({
      t,
      filters: view.columnFilters,
      content: (data?.bar ?? []).map(({ content, label }) => ({ value: content, label })),
      tags: (tags ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      departments: organisation.departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
      onChange: (columnFilters) => change({ columnFilters }),
    }),
    [t, view.columnFilters, data?.bar, tags, organisation.departments, change],
  );
}
