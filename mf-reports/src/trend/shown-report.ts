import type { ReportQuestion } from '@intake-desk/contracts';
import type { ReportColumns } from '@intake-desk/contracts/reports';
import { createContext, useContext } from 'react';

/** The report on the screen: what was asked for, and the reply. */
export interface ShownReport {
  readonly body: ReportQuestion;
  readonly columns: ReportColumns;
}

export const ShownReportContext = createContext<ShownReport | undefined>(undefined);

/** The report on the screen, for what stands deep within it and needs more than the population. */
export function useShownReport(): ShownReport {
  const shown = useContext(ShownReportContext);
  if (!shown) throw new Error('a part of a report stands outside of one');
  return shown;
}
