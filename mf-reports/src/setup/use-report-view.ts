import { useShell } from '@intake-desk/kit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readView, writeView } from './report-address.ts';
import type { ReportView } from './report-view.ts';

export interface ReportViewHook {
  readonly view: ReportView;
  /** The department that the report is about. */
  readonly department: string;
  readonly change: (part: Partial<ReportView>) => void;
}

/** What the reader asks for, kept in the address. Another department in the top bar is this screen's department too. */
export function useReportView(): ReportViewHook {
  const { organisation, department } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const change = useCallback(
    (part: Partial<ReportView>) =>
      void navigate({ search: writeView({ ...view, ...part }).toString() }, { replace: true }),
    [navigate, view],
  );
  const top = useRef(department.symbol);
  useEffect(() => {
    if (top.current === department.symbol) return;
    top.current = department.symbol;
    void navigate({ search: writeView({ periods: view.periods }).toString() }, { replace: true });
  }, [department.symbol, navigate, view.periods]);
  const offered = [department, ...organisation.departments];
  const symbol = offered.find((one) => one.symbol === view.department)?.symbol ?? department.symbol;
  return { view, department: symbol, change };
}
