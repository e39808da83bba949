import type { ConversionData, SideFilters } from '@intake-desk/contracts';
import { useMemo } from 'react';
import { useChartTexts } from '../charts/use-chart-texts.ts';
import type { ColumnContext } from '../columns/column-kind.ts';
import type { ViewHook } from '../view/use-view.ts';
import { type Chip, chipsOf } from './chip.ts';
import { type Clearing, useClearing } from './use-clearing.ts';

interface ActiveFilterHook extends Clearing {
  readonly chips: readonly Chip[];
}

/** What narrows a table of intakes, in words, and how it is taken away. */
export function useActiveFilters(
  { view, change }: ViewHook,
  sideFilters: SideFilters,
  data: ConversionData | undefined,
  context: ColumnContext,
): ActiveFilterHook {
  const texts = useChartTexts();
  const clearing = useClearing({ view, change });
  const chips = useMemo(
    () => chipsOf({ view, change, context, texts, sideFilters, data }),
    [view, change, context, texts, sideFilters, data],
  );
  return { chips, ...clearing };
}
