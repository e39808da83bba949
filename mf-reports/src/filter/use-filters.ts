import {
  allKept,
  type FilterPart,
  type Filters,
  type KeptPatients,
  keptBy,
  type Population,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { useShell } from '@intake-desk/kit';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportAddress } from '../address/use-report-address.ts';
import type { FiguresFailure } from '../figures/use-part-figures.ts';
import { type Figures, repliedFigures } from '../model/figures.ts';
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
import { standingFilters } from './standing-filters.ts';
import { useCounted } from './use-counted.ts';
import { useFigures, type WithFigures } from './use-figures.ts';

/** Whether the figures of a report are counted: those of the newest filters, or of the former ones while those are, or none yet. */
export type Counted = 'all' | 'former' | 'nothing';

/** The filters whose figures the page shows, and what changes the newest ones. */
export interface FiltersHook extends FilterState, Omit<WithFigures<unknown>, 'wanted'> {
  readonly counted: Counted;
  /** The newest filters have no figures: the call for them failed. */
  readonly failure: FiguresFailure | undefined;
  /** Patients that pass. */
  readonly kept: KeptPatients;
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  /** Filters of the address that are not used here. */
  readonly ignored: number;
  /** Filters neither narrow nor answer clicks. */
  readonly off: boolean;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
  readonly onRemove: (filter: readonly FilterPart[]) => void;
  readonly onClear: () => void;
  readonly onDraft: () => void;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

const noFigures: Figures = repliedFigures({ within: 0, size: null, groups: [], questionnaires: [] });

interface FiltersOptions {
  readonly selected?: SelectedQuestions | undefined;
  readonly off?: boolean;
}

/**
 * The filters of the address and whom they keep; a change of them is an entry to go back to. One that would keep all or nobody
 * is refused with a notice (S2 §4). `off` while an overview is edited: everybody is kept and clicks do nothing; the filters stay in
 * the address and apply again after it. `selected` is stable: a memo.
 */
export function useFilters(population: Population, { selected, off = false }: FiltersOptions = {}): FiltersHook {
  const { t } = useTranslation('mf-reports');
  const { notify } = useShell();
  const { view, newest, change } = useReportAddress();
  const [draft, setDraft] = useState(noFilters.draft);
  const scope = useMemo(() => ({ population, selected }), [population, selected]);
  const standing = useMemo(
    () => (off ? { filters: noFilters.filters, ignored: 0 } : standingFilters(scope, view.filters)),
    [off, scope, view.filters],
  );
  const wanted = useMemo(
    () => ({
      filters: standing.filters,
      ignored: off ? 0 : standing.ignored + view.unread,
      kept: off ? allKept(population) : keptBy(population, standing.filters, selected),
      selected,
      off,
    }),
    [off, population, standing, selected, view.unread],
  );
  const { shown: counted, failure } = useFigures(population, useCounted(population, wanted));
  const {
    wanted: shown,
    figures,
    all,
  } = counted && !failure ? counted : { wanted, figures: noFigures, all: undefined };
  const setFilters = (filters: Filters): void => change({ filters }, true);
  const newestDraft = useRef(draft);
  /** Changes the newest filters: two clicks may come before the first of them is drawn. */
  const take = (changed: (newest: FilterState) => FilterChange): void => {
    if (off) return;
    const given = newest().filters;
    const { filters } = given === view.filters ? standing : standingFilters(scope, given);
    const { state, ignored } = changed({ filters, draft: newestDraft.current });
    newestDraft.current = state.draft;
    setDraft(state.draft);
    if (state.filters !== filters) setFilters(state.filters);
    if (ignored) notify({ kind: 'info', message: t(`filters.${ignored}`) });
  };
  return {
    ...shown,
    figures,
    all,
    failure,
    draft: off ? undefined : draft,
    counted: counted === undefined ? 'nothing' : shown === wanted ? 'all' : 'former',
    onPart: (part, shift) => take((state) => clicked(scope, state, part, shift)),
    onRemove: (filter) => take((state) => ({ state: removed(state, filter) })),
    onClear: () => setFilters(noFilters.filters),
    onDraft: () => take((state) => ({ state: drafting(state) })),
    onConfirm: () => take((state) => confirmed(scope, state)),
    onDiscard: () => take((state) => ({ state: discarded(state) })),
  };
}
