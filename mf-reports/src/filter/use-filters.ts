import { useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Population } from '../model/population.ts';
import { type FilterPart, keptBy } from './filter.ts';
import {
  clicked,
  confirmed,
  discarded,
  drafting,
  type FilterChange,
  type FilterState,
  noFilters,
  removed,
} from './filter-state.ts';

export interface FiltersHook extends FilterState {
  /** Patients that pass, by hash. */
  readonly kept: readonly string[];
  readonly onPart: (part: FilterPart, shift: boolean) => void;
  readonly onRemove: (place: number) => void;
  readonly onClear: () => void;
  readonly onDraft: () => void;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

/** The filters of a report and whom they keep; one that would keep all or nobody is refused with a notice (S2 §4). */
export function useFilters(population: Population): FiltersHook {
  const { t } = useTranslation('mf-reports');
  const { notify } = useShell();
  const [state, setState] = useState(noFilters);
  const kept = useMemo(() => keptBy(population, state.filters), [population, state.filters]);
  const take = (change: FilterChange): void => {
    setState(change.state);
    if (change.ignored) notify({ kind: 'info', message: t(`filters.${change.ignored}`) });
  };
  return {
    ...state,
    kept,
    onPart: (part, shift) => take(clicked(population, state, part, shift)),
    onRemove: (place) => setState(removed(state, place)),
    onClear: () => setState(noFilters),
    onDraft: () => setState(drafting(state)),
    onConfirm: () => take(confirmed(population, state)),
    onDiscard: () => setState(discarded(state)),
  };
}
