import { useMemo } from 'react';
import { countedPart } from '../figures/counted-part.ts';
import { usePartFigures } from '../figures/use-part-figures.ts';
import { useShownReport } from '../report/shown-report.ts';
import { useNewest } from '../report/use-newest.ts';
import { type OverviewEntry, riskQuestions } from './fixed-overviews.ts';
import { usedFilters } from './use-risk-summary.ts';

/** Requests the figures of all cards in one call; requests nothing if the cards count by themselves. */
export function useOverviewFigures(entries: readonly OverviewEntry[]) {
  const { population, blurred } = useShownReport();
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
