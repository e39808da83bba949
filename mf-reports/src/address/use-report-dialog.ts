import { useAddressView, type ViewForm } from '@intake-desk/kit';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ReportDialog, readDialog, withDialog } from './dialog-address.ts';

export interface ReportDialogHook {
  /** The dialog that is open. */
  readonly dialog: ReportDialog | undefined;
  /** Opens a dialog as an entry of its own in the history: Back closes it. */
  readonly open: (dialog: ReportDialog) => void;
  /** Says what is chosen in it, without another entry. */
  readonly choose: (dialog: ReportDialog) => void;
  readonly close: () => void;
}

const form: ViewForm<ReportDialog | undefined> = {
  read: ({ search }) => readDialog(search),
  write: (dialog, { search }) => ({ search: withDialog(search, dialog), state: null }),
};

/** The dialog over the report, kept in the address with its choices, so that a reload or a sent link opens it again. */
export function useReportDialog(): ReportDialogHook {
  const { view: dialog, change } = useAddressView(form);
  const navigate = useNavigate();
  /** Whether the entry before this one is the same report without the dialog. */
  const opened = useRef(false);
  const open = useCallback(
    (next: ReportDialog) => {
      opened.current = true;
      change(() => next);
    },
    [change],
  );
  const choose = useCallback((next: ReportDialog) => change(() => next, true), [change]);
  const close = useCallback(() => {
    // An entry that was made for the dialog goes with it: Back leads to where the reader was before.
    if (opened.current) void navigate(-1);
    else change(() => undefined, true);
    opened.current = false;
  }, [change, navigate]);
  return { dialog, open, choose, close };
}
