import type { AttentionFilter, IntakeRow, SideFilters, TableColumns } from '@intake-desk/contracts';
import { useMemo } from 'react';
import { useChartTexts } from '../charts/use-chart-texts.ts';
import type { ColumnContext } from '../columns/column-kind.ts';
import type { TableView } from '../columns/table-view.tsx';
import type { Facts } from '../conversion/shown.ts';
import { chipsOf } from './chip.ts';
import { type ClearedView, useClearing } from './use-clearing.ts';

interface ActiveView<C extends TableColumns, P extends string> extends ClearedView<C, P> {
  readonly attention?: AttentionFilter | undefined;
}

/** Returns the chips of a table's active filters. */
export function useActiveFilters<C extends TableColumns, P extends string>(
  table: TableView<C, IntakeRow>,
  { view, change, attention, tab }: ActiveView<C, P>,
  sideFilters: SideFilters,
  facts: Facts | undefined,
  context: ColumnContext,
) {
  const texts = useChartTexts();
  const clearing = useClearing({ view, change, tab });
  const chips = useMemo(
    () => chipsOf({ table, view, change, attention, context, texts, sideFilters, facts }),
    [table, view, change, attention, context, texts, sideFilters, facts],
  );
  return { chips, ...clearing };
}
