import { useAddressView, type ViewForm } from '@intake-desk/kit';
import { useCallback } from 'react';
import { readDialog, withDialog } from './dialog-address.ts';
import { readView, writeView } from './report-address.ts';
import type { ReportView } from './report-view.ts';

export interface ReportAddress {
  readonly view: ReportView;
  /** Changes parts of the view; `push` leaves the former one to go back to. */
  readonly change: (part: Partial<ReportView>, push?: boolean) => void;
}

const form: ViewForm<ReportView> = {
  read: ({ search }) => readView(search),
  // The dialog over the report is not of the view: what changes the view leaves it open.
  write: (view, { search }) => ({ search: withDialog(writeView(view), readDialog(search)), state: null }),
};

/**
 * Returns what the reader looks at: selection, periods, overview and filters, all kept in the address. Another report or department has
 * other questions: the filters and the overview of the former one go.
 */
export function useReportAddress(): ReportAddress {
  const { view, change } = useAddressView(form);
  const changePart = useCallback(
    (part: Partial<ReportView>, push = false) =>
      change((before) => {
        const { overview, ...rest } = before;
        const other = part.report !== undefined || part.department !== undefined;
        return other ? { ...rest, filters: [], ...part } : { ...before, ...part };
      }, !push),
    [change],
  );
  return { view, change: changePart };
}
