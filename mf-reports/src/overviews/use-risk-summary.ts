import type { RiskGroup } from '@intake-desk/contracts';
import {
  allKept,
  type Filters,
  keptBy,
  type Population,
  reportGroups,
  riskGroupCounts,
  type SavedOverview,
} from '@intake-desk/contracts/reports';
import { useEffect, useState } from 'react';
import { standingFilters } from '../filter/standing-filters.ts';
import { type Figures, shownFigures } from '../model/small-groups.ts';
import { useSmallGroup } from '../small/small-group.ts';
import { selectedQuestions } from './overview-questions.ts';

export interface RiskSummary {
  /** Worst first; null: not shown, since so few would be told of. */
  readonly groups: readonly { readonly group: RiskGroup; readonly count: number | null }[];
  readonly total: number | null;
  /** Of the overview's own filters those that stand. */
  readonly filters: Filters;
}

/**
 * Counts the patients of an overview by risk: those whom its own filters keep, by the worst group of its questions. Undefined until it
 * is counted, which each card does by itself after it is drawn, so that a row of many holds nothing up.
 */
export function useRiskSummary(population: Population, overview: SavedOverview): RiskSummary | undefined {
  const smallGroup = useSmallGroup();
  const [summary, setSummary] = useState<RiskSummary>();
  useEffect(() => {
    const timer = setTimeout(() => setSummary(summaryOf(population, overview, smallGroup)));
    return () => clearTimeout(timer);
  }, [population, overview, smallGroup]);
  return summary;
}

function summaryOf(population: Population, overview: SavedOverview, smallGroup: number | undefined): RiskSummary {
  const selected = selectedQuestions(overview);
  const { filters } = standingFilters({ population, selected, smallGroup }, overview.filters);
  const figuresOf = (kept: ReturnType<typeof allKept>): Figures => {
    const counts = riskGroupCounts(population, selected, kept).map(({ count }) => count);
    return { counts, total: counts.reduce((sum, count) => sum + count, 0) };
  };
  const all = figuresOf(allKept(population));
  const figures = filters.length === 0 ? all : figuresOf(keptBy(population, filters, selected));
  const { counts, total } = shownFigures(figures, { smallGroup, parts: true, all });
  return { groups: reportGroups.map((group, place) => ({ group, count: counts[place] ?? null })), total, filters };
}
