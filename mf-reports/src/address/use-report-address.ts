import { useAddressView, type ViewForm } from '@intake-desk/kit';
import { useCallback } from 'react';
import { readDialog, withDialog } from './dialog-address.ts';
import { readView, writeView } from './report-address.ts';
import type { ReportView } from './report-view.ts';

/** Parts of a view to change; of the periods, only those named. */
export interface ReportViewPart extends Partial<Omit<ReportView, 'periods'>> {
  readonly periods?: Partial<ReportView['periods']>;
}

export interface ReportAddress {
  readonly view: ReportView;
  /** Returns the view with changes that are not rendered yet. */
  readonly newest: () => ReportView;
  /** Changes parts of the newest view; `push` adds an entry to the history. */
  readonly change: (part: ReportViewPart, push?: boolean) => void;
}

const form: ViewForm<ReportView> = {
  read: ({ search }) => readView(search),
  // The dialog is no part of the view, so changing the view leaves it open.
  write: (view, { search }) => ({ search: withDialog(writeView(view), readDialog(search)), state: null }),
};

/** Returns the selection, periods, overview and filters of the address. Another report resets the last two. */
export function useReportAddress(): ReportAddress {
  const { view, newest, change } = useAddressView(form);
  const changePart = useCallback(
    (part: ReportViewPart, push = false) =>
      change((before) => {
        const chosen = { content: [], ...before };
        const { overview, ...rest } = chosen;
        const other = part.report !== undefined || part.department !== undefined;
        const periods = { ...before.periods, ...part.periods };
        return other ? { ...rest, filters: [], ...part, periods } : { ...chosen, ...part, periods };
      }, !push),
    [change],
  );
  return { view, newest, change: changePart };
}
