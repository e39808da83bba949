import type { ReportQuestion } from '@intake-desk/contracts';
import { getReportColumns, type Population, populationOf, type ReportColumns } from '@intake-desk/contracts/reports';
import { query } from '@intake-desk/kit';
import { createContext, useContext } from 'react';

export const useReportColumns = query(getReportColumns, { keepUnusedDataFor: 0 }).useQuery;

interface ShownReport {
  readonly question: ReportQuestion;
  readonly columns: ReportColumns;
  readonly population: Population;
  /** True if this reader gets blurred figures of whole weeks instead of rows. */
  readonly blurred: boolean;
}

export const shownReportOf = (question: ReportQuestion, columns: ReportColumns): ShownReport => ({
  question,
  columns,
  population: populationOf(columns),
  blurred: columns.weeks !== null,
});

export const ShownReportContext = createContext<ShownReport | undefined>(undefined);

/** Returns the report on the screen. Throws outside of one. */
export function useShownReport(): ShownReport {
  const shown = useContext(ShownReportContext);
  if (!shown) throw new Error('useShownReport was called outside of a report');
  return shown;
}
