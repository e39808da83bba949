import { createContext, useContext } from 'react';

/** What a report is about, in the reader's words; its files say it. */
export interface ReportFacts {
  readonly report: string;
  readonly department: string;
  readonly procedures: readonly string[];
  /** The periods that narrow it, such as `Form submitted 01-02-2026 – 28-02-2026`. */
  readonly periods: readonly string[];
}

const unknown: ReportFacts = { report: '', department: '', procedures: [], periods: [] };

/** Given by the screen around a report. */
export const ReportFactsContext = createContext<ReportFacts>(unknown);

export const useReportFacts = (): ReportFacts => useContext(ReportFactsContext);
