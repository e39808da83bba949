import type { ConversionData, SideFilters } from '@intake-desk/contracts';
import { useMemo } from 'react';
import { useChartTexts } from '../charts/use-chart-texts.ts';
import type { FilterContext } from '../table/column-filter.tsx';
import { useFilterContext } from '../table/use-filter-context.ts';
import type { ViewHook } from '../view/use-view.ts';
import { type Chip, chipsOf } from './chip.ts';
import { type Clearing, useClearing } from './use-clearing.ts';

interface ActiveFilterHook extends Clearing {
  readonly chips: readonly Chip[];
  /** For the filters under the heads. */
  readonly filters: FilterContext;
}

/** What narrows a table of intakes, in words, and how it is taken away. */
export function useActiveFilters(
  { view, change }: ViewHook,
  sideFilters: SideFilters,
  data: ConversionData | undefined,
): ActiveFilterHook {
  const texts = useChartTexts();
  const filters = useFilterContext({ view, change }, data);
  const clearing = useClearing({ view, change });
  const chips = useMemo(
    () => chipsOf({ view, change, choices: filters, texts, sideFilters, data }),
    [view, change, filters, texts, sideFilters, data],
  );
  return { chips, filters, ...clearing };
}
