import { useAddressView, useShell, type ViewForm } from '@intake-desk/kit';
import { useCallback, useEffect, useRef } from 'react';
import { readView, writeView } from './report-address.ts';
import type { ReportView } from './report-view.ts';

export interface ReportViewHook {
  readonly view: ReportView;
  /** The department that the report is about. */
  readonly department: string;
  readonly change: (part: Partial<ReportView>) => void;
}

const reportAddress: ViewForm<ReportView> = {
  read: ({ search }) => readView(search),
  write: (view) => ({ search: writeView(view), state: null }),
};

/** What the reader asks for, kept in the address. Another department in the top bar is this screen's department too. */
export function useReportView(): ReportViewHook {
  const { organisation, department } = useShell();
  const { view, change } = useAddressView(reportAddress);
  const changePart = useCallback(
    (part: Partial<ReportView>) => change((before) => ({ ...before, ...part }), true),
    [change],
  );
  const top = useRef(department.symbol);
  useEffect(() => {
    if (top.current === department.symbol) return;
    top.current = department.symbol;
    change(({ periods }) => ({ periods }), true);
  }, [department.symbol, change]);
  const offered = [department, ...organisation.departments];
  const symbol = offered.find((one) => one.symbol === view.department)?.symbol ?? department.symbol;
  return { view, department: symbol, change: changePart };
}
