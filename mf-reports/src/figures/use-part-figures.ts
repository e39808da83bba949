import type { ReportQuestion } from '@intake-desk/contracts';
import { type CountedPart, getReportFigures } from '@intake-desk/contracts/reports';
import { type CallError, query } from '@intake-desk/kit';
import { useMemo } from 'react';
import { repliedFigures } from '../model/figures.ts';
import { useShownReport } from '../report/shown-report.ts';

const useGetReportFigures = query(getReportFigures, { keepUnusedDataFor: 300 }).useQuery;

/** A failed call for figures, as `ErrorState` shows it. */
export interface FiguresFailure {
  readonly error: CallError;
  readonly onRetry: () => void;
}

/** Requests the figures of parts in one call, of the shown report or another one; without parts it requests nothing. */
export function usePartFigures(parts: readonly CountedPart[] | undefined, of?: ReportQuestion) {
  const { question } = useShownReport();
  const { currentData, error, isFetching, refetch } = useGetReportFigures(
    { body: { ...(of ?? question), parts: [...(parts ?? [])] } },
    { skip: parts === undefined },
  );
  const figures = useMemo(() => currentData?.parts.map(repliedFigures), [currentData]);
  return {
    /** In the order of the parts; undefined while loading. */
    figures,
    failure: error !== undefined && !isFetching ? { error, onRetry: () => void refetch() } : undefined,
  };
}
