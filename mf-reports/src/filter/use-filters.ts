import {
  allKept,
  type FilterPart,
  type Filters,
  type KeptPatients,
  keptBy,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { useShell } from '@intake-desk/kit';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportAddress } from '../address/use-report-address.ts';
import type { FiguresFailure } from '../figures/use-part-figures.ts';
import { type Figures, repliedFigures } from '../model/figures.ts';
import { useShownReport } from '../report/shown-report.ts';
import {
  beginDraft,
  confirmDraft,
  discardDraft,
  type FilterChange,
  type FilterState,
  noFilters,
  removeFilter,
  togglePart,
} from './filter-state.ts';
import { standingFilters } from './standing-filters.ts';
import { useCounted } from './use-counted.ts';
import { useFigures, type WithFigures } from './use-figures.ts';

/** The shown figures: of the newest filters, of the previous ones during counting, or none yet. */
type Counted = 'all' | 'former' | 'nothing';

/** The filters whose figures are shown, and functions that change the newest ones. */
export interface FiltersHook extends FilterState, Omit<WithFigures<unknown>, 'wanted'> {
  readonly counted: Counted;
  readonly failure: FiguresFailure | undefined;
  readonly kept: KeptPatients;
  /** Questions that determine a patient's risk; all if undefined. */
  readonly selected: SelectedQuestions | undefined;
  readonly ignored: number;
  /** True while filters neither narrow nor react to clicks. */
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
  readonly selected: SelectedQuestions | undefined;
  readonly off: boolean;
}

/**
 * Returns the filters of the address and the patients they keep; a change adds a history entry. A filter that would
 * keep everybody or nobody is rejected with a notice (S2 §4). `off` while an overview is edited: everybody is kept,
 * clicks do nothing, and the filters stay in the address. `selected` must be memoised.
 */
export function useFilters({ selected, off }: FiltersOptions): FiltersHook {
  const { population } = useShownReport();
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
  const { shown: counted, failure } = useFigures(useCounted(wanted));
  const {
    wanted: shown,
    figures,
    all,
  } = counted && !failure ? counted : { wanted, figures: noFigures, all: undefined };
  const setFilters = (filters: Filters): void => change({ filters }, true);
  const newestDraft = useRef(draft);
  /** Changes the newest filters: a second click may come before the first one is rendered. */
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
    onPart: (part, shift) => take((state) => togglePart(scope, state, part, shift)),
    onRemove: (filter) => take((state) => ({ state: removeFilter(state, filter) })),
    onClear: () => setFilters(noFilters.filters),
    onDraft: () => take((state) => ({ state: beginDraft(state) })),
    onConfirm: () => take((state) => confirmDraft(scope, state)),
    onDiscard: () => take((state) => ({ state: discardDraft(state) })),
  };
}
