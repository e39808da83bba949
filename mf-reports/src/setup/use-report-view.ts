import { allDepartments } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useLastReport } from '../address/use-last-report.ts';
import { useReportAddress } from '../address/use-report-address.ts';

/** Returns the reader's choices, and whether they are known yet. Switching the department in the top bar switches it here too. */
export function useReportView() {
  const { organisation, department } = useShell();
  const { view, newest, change } = useReportAddress();
  const ready = useLastReport();
  const top = useRef(department.symbol);
  useEffect(() => {
    if (top.current === department.symbol) return;
    top.current = department.symbol;
    change({ department: '', report: '', content: [] });
  }, [department.symbol, change]);
  const { departments } = organisation;
  const offered = [...departments.map(({ symbol }) => symbol), ...(departments.length > 1 ? [allDepartments] : [])];
  const asked = offered.find((symbol) => symbol === view.department);
  return { view, newest, department: asked ?? department.symbol, change, ready };
}
