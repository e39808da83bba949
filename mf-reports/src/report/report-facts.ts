import { createContext, useContext } from 'react';

/** Facts about a report in the reader's words, for its files. */
export interface ReportFacts {
  readonly report: string;
  readonly department: string;
  readonly procedures: readonly string[];
  /** The periods that narrow it, such as `Form submitted 01-02-2026 – 28-02-2026`. */
  readonly periods: readonly string[];
}

const unknown: ReportFacts = { report: '', department: '', procedures: [], periods: [] };

/** Provided by the screen around a report. */
export const ReportFactsContext = createContext<ReportFacts>(unknown);

export const useReportFacts = (): ReportFacts => useContext(ReportFactsContext);
