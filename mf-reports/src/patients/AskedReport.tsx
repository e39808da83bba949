import type { ReportQuestion } from '@intake-desk/contracts';
import type { ReportColumns } from '@intake-desk/contracts/reports';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** What the report on screen was asked for, and what its answer says beside the population. */
export interface Asked {
  readonly question: ReportQuestion;
  /** Patients who are not counted, by the first reason that fits. */
  readonly leftOut: ReportColumns['leftOut']['patients'];
  readonly smallGroup: ReportColumns['smallGroup'];
}

const AskedContext = createContext<Asked | undefined>(undefined);

interface AskedReportProps {
  readonly question: ReportQuestion;
  readonly data: Pick<ReportColumns, 'leftOut' | 'smallGroup'>;
  readonly children: ReactNode;
}

/** Tells the parts of a report what it was asked for. */
export function AskedReport({ question, data, children }: AskedReportProps) {
  const { leftOut, smallGroup } = data;
  const asked = useMemo(() => ({ question, leftOut: leftOut.patients, smallGroup }), [question, leftOut, smallGroup]);
  return <AskedContext value={asked}>{children}</AskedContext>;
}

/** Returns what the report on screen was asked for. Throws outside one. */
export function useAskedReport(): Asked {
  const asked = useContext(AskedContext);
  if (!asked) throw new Error('There is no report around this.');
  return asked;
}
