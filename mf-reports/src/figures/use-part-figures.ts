import type { ReportQuestion } from '@intake-desk/contracts';
import type { CountedPart } from '@intake-desk/contracts/reports';
import { getReportFigures } from '@intake-desk/contracts/reports';
import { query } from '@intake-desk/kit';
import { useMemo } from 'react';
import { type Figures, repliedFigures } from '../model/figures.ts';
import { useShownReport } from '../report/shown-report.ts';

const useGetReportFigures = query(getReportFigures, { keepUnusedDataFor: 300 }).useQuery;

/** A failed call for figures. */
export interface FiguresFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

interface PartFiguresHook {
  /** In the order of the parts; undefined until they are there. */
  readonly figures: readonly Figures[] | undefined;
  readonly failure: FiguresFailure | undefined;
}

/** Asks the server for the figures of parts in one call, of the shown report or another one; without parts it asks for nothing. */
export function usePartFigures(parts: readonly CountedPart[] | undefined, of?: ReportQuestion): PartFiguresHook {
  const { question } = useShownReport();
  const { currentData, error, isFetching, refetch } = useGetReportFigures(
    { body: { ...(of ?? question), parts: [...(parts ?? [])] } },
    { skip: parts === undefined },
  );
  const figures = useMemo(() => currentData?.parts.map(repliedFigures), [currentData]);
  return {
    figures,
    failure: error !== undefined && !isFetching ? { error, retry: () => void refetch() } : undefined,
  };
}
