import type { ReportQuestion } from '@intake-desk/contracts';
import { type Population, populationOf, type ReportColumns } from '@intake-desk/contracts/reports';
import { createContext, useContext } from 'react';

/** The report on the screen: what it was asked for, the reply, and who answered. */
export interface ShownReport {
  readonly question: ReportQuestion;
  readonly columns: ReportColumns;
  readonly population: Population;
}

/** Returns the report of a reply. */
export const shownReportOf = (question: ReportQuestion, columns: ReportColumns): ShownReport => ({
  question,
  columns,
  population: populationOf(columns),
});

export const ShownReportContext = createContext<ShownReport | undefined>(undefined);

/** Returns the report on the screen, for what stands deep within it. Throws outside of one. */
export function useShownReport(): ShownReport {
  const shown = useContext(ShownReportContext);
  if (!shown) throw new Error('a part of a report stands outside of one');
  return shown;
}
