import type { FilterPart, KeptPatients, Population, SelectedQuestions } from '@intake-desk/contracts/reports';
import { useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptBy } from '../model/kept-patients.ts';
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
  /** Patients that pass. */
  readonly kept: KeptPatients;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
  readonly onRemove: (place: number) => void;
  readonly onClear: () => void;
  readonly onDraft: () => void;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

interface FiltersOptions {
  readonly selected?: SelectedQuestions | undefined;
}

/** The filters of a report and whom they keep; one that would keep all or nobody is refused with a notice (S2 §4). */
export function useFilters(population: Population, { selected }: FiltersOptions = {}): FiltersHook {
  const { t } = useTranslation('mf-reports');
  const { notify } = useShell();
  const [state, setState] = useState(noFilters);
  const kept = useMemo(() => keptBy(population, state.filters, selected), [population, state.filters, selected]);
  const scope = { population, selected };
  const take = (change: FilterChange): void => {
    setState(change.state);
    if (change.ignored) notify({ kind: 'info', message: t(`filters.${change.ignored}`) });
  };
  return {
    ...state,
    kept,
    selected,
    onPart: (part, shift) => take(clicked(scope, state, part, shift)),
    onRemove: (place) => setState(removed(state, place)),
    onClear: () => setState(noFilters),
    onDraft: () => setState(drafting(state)),
    onConfirm: () => take(confirmed(scope, state)),
    onDiscard: () => setState(discarded(state)),
  };
}
