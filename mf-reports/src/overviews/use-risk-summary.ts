import type { Population, SavedOverview } from '@intake-desk/contracts/reports';
import { useEffect, useState } from 'react';
import { type GroupCount, riskGroupCounts } from '../model/group-counts.ts';
import { keptBy } from '../model/kept-patients.ts';
import { selectedQuestions } from './overview-questions.ts';

/**
 * The patients of an overview by risk: those whom its own filters keep, by the worst group of its questions. Undefined until it
 * is counted, which each card does by itself after it is drawn, so that a row of many holds nothing up.
 */
export function useRiskSummary(population: Population, overview: SavedOverview): readonly GroupCount[] | undefined {
  const [counts, setCounts] = useState<readonly GroupCount[]>();
  useEffect(() => {
    const timer = setTimeout(() => {
      const selected = selectedQuestions(overview);
      setCounts(riskGroupCounts(population, selected, keptBy(population, overview.filters, selected)));
    });
    return () => clearTimeout(timer);
  }, [population, overview]);
  return counts;
}
