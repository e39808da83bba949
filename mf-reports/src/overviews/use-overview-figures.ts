import type { Population } from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import { countedPart } from '../figures/counted-part.ts';
import { type FiguresFailure, usePartFigures } from '../figures/use-part-figures.ts';
import type { Figures } from '../model/figures.ts';
import { useShownReport } from '../report/shown-report.ts';
import { useNewest } from '../report/use-newest.ts';
import { type OverviewEntry, riskQuestions } from './fixed-overviews.ts';
import { usedFilters } from './use-risk-summary.ts';

interface OverviewFiguresHook {
  /** By the overview's id; those of a changed overview are the former ones until the new ones are there. */
  readonly figures: ReadonlyMap<string, Figures> | undefined;
  readonly failure: FiguresFailure | undefined;
}

/** Asks for the figures of all cards in one call; for nothing where the cards count by themselves. */
export function useOverviewFigures(population: Population, entries: readonly OverviewEntry[]): OverviewFiguresHook {
  const blurred = useShownReport().columns.weeks !== null;
  const { figures: replied, failure } = usePartFigures(
    blurred
      ? entries.map(({ overview }) =>
          countedPart({ filters: usedFilters(population, overview), selected: riskQuestions(overview) }),
        )
      : undefined,
  );
  const ids = entries.map(({ overview }) => overview.id).join('\n');
  const figures = useMemo(
    () => replied && new Map(ids.split('\n').flatMap((id, place) => (replied[place] ? [[id, replied[place]]] : []))),
    [replied, ids],
  );
  return { figures: useNewest(figures), failure };
}
