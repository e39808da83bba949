import { useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { type ReportAddress, useReportAddress } from './use-report-address.ts';

export interface ReportViewHook extends ReportAddress {
  /** The department that the report is about. */
  readonly department: string;
}

/** What the reader asks for. Another department in the top bar is this screen's department too. */
export function useReportView(): ReportViewHook {
  const { organisation, department } = useShell();
  const { view, change } = useReportAddress();
  const top = useRef(department.symbol);
  useEffect(() => {
    if (top.current === department.symbol) return;
    top.current = department.symbol;
    change({ department: '', report: '', content: [] });
  }, [department.symbol, change]);
  const offered = [department, ...organisation.departments];
  const symbol = offered.find((one) => one.symbol === view.department)?.symbol ?? department.symbol;
  return { view, department: symbol, change };
}
