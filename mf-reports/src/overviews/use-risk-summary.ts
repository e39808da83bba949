import {
  allKept,
  type Figure,
  type Filters,
  type GroupFigure,
  keptBy,
  type Population,
  riskGroupCounts,
  type SavedOverview,
} from '@intake-desk/contracts/reports';
import { useEffect, useState } from 'react';
import { standingFilters } from '../filter/standing-filters.ts';
import type { Figures } from '../model/figures.ts';
import { useShownReport } from '../report/shown-report.ts';
import { riskQuestions } from './fixed-overviews.ts';

export interface RiskSummary {
  /** Worst first. */
  readonly groups: readonly GroupFigure[];
  readonly total: Figure;
  /** Largest difference between a figure and its exact count, in patients. */
  readonly within: number;
  readonly filters: Filters;
}

/**
 * Returns the patients of an overview by risk: those kept by its own filters, by the worst group of its questions.
 * Counted by the server (`replied`) for readers who get no rows, else by each card after its first render, so that many
 * cards do not block the page; undefined until then.
 */
export function useRiskSummary(overview: SavedOverview, replied: Figures | undefined): RiskSummary | undefined {
  const { population, blurred } = useShownReport();
  const [summary, setSummary] = useState<RiskSummary>();
  useEffect(() => {
    if (blurred) return;
    const timer = setTimeout(() => setSummary(summaryOf(population, overview)));
    return () => clearTimeout(timer);
  }, [blurred, population, overview]);
  if (!blurred) return summary;
  return (
    replied && {
      groups: replied.groups(),
      total: replied.size,
      within: replied.within,
      filters: usedFilters(population, overview),
    }
  );
}

/** Returns the overview's permanent filters that apply to the report. */
export const usedFilters = (population: Population, overview: SavedOverview): Filters =>
  standingFilters({ population, selected: riskQuestions(overview) }, overview.filters).filters;

function summaryOf(population: Population, overview: SavedOverview): RiskSummary {
  const selected = riskQuestions(overview);
  const filters = usedFilters(population, overview);
  const kept = filters.length === 0 ? allKept(population) : keptBy(population, filters, selected);
  const groups = riskGroupCounts(population, selected, kept);
  return { groups, total: groups.reduce((sum, { count }) => sum + count, 0), within: 0, filters };
}
