import { allKept, type KeptPatients } from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import { countedPart, type PartScope } from '../figures/counted-part.ts';
import { usePartFigures } from '../figures/use-part-figures.ts';
import { countedFigures, type Figures } from '../model/figures.ts';
import { useShownReport } from '../report/shown-report.ts';
import { useNewest } from '../report/use-newest.ts';

interface Wanted extends PartScope {
  readonly kept: KeptPatients;
}

export interface WithFigures<Of> {
  readonly wanted: Of;
  readonly figures: Figures;
  /** Figures of all patients if filters narrow the report. */
  readonly all: Figures | undefined;
}

/** Returns the figures, counted here, or by the server without rows. `wanted` must be memoised. */
export function useFigures<Of extends Wanted>(wanted: Of | undefined) {
  const { population, blurred } = useShownReport();
  const parts = wanted && [
    countedPart({ ...wanted, filters: [] }),
    ...(wanted.filters.length > 0 ? [countedPart(wanted)] : []),
  ];
  const { figures: replied, failure } = usePartFigures(blurred ? parts : undefined);
  const shown = useMemo(() => {
    if (!wanted) return undefined;
    if (!blurred) {
      const { kept, selected } = wanted;
      const figures = countedFigures(population, kept, selected);
      const all = kept.size === population.size ? undefined : countedFigures(population, allKept(population), selected);
      return { wanted, figures, all };
    }
    const [everybody, some] = replied ?? [];
    return everybody && { wanted, figures: some ?? everybody, all: some && everybody };
  }, [wanted, blurred, population, replied]);
  const newest = useNewest(blurred ? shown : undefined);
  return { shown: shown ?? newest, failure };
}
