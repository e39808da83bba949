import { useAddressView, type ViewForm } from '@intake-desk/kit';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ReportDialog, readDialog, withDialog } from './dialog-address.ts';

export interface ReportDialogHook {
  readonly dialog: ReportDialog | undefined;
  /** Opens a dialog with its own history entry: Back closes it. */
  readonly open: (dialog: ReportDialog) => void;
  /** Changes the choices of the open dialog without a new history entry. */
  readonly choose: (dialog: ReportDialog) => void;
  readonly close: () => void;
}

const form: ViewForm<ReportDialog | undefined> = {
  read: ({ search }) => readDialog(search),
  write: (dialog, { search }) => ({ search: withDialog(search, dialog), state: null }),
};

/** Keeps the dialog over the report in the address with its choices, so that a reload or a link opens it again. */
export function useReportDialog(): ReportDialogHook {
  const { view: dialog, change } = useAddressView(form);
  const navigate = useNavigate();
  /** True if the previous history entry is the same report without the dialog. */
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
    // Removes the history entry of the dialog: Back then leads to where the reader was before.
    if (opened.current) void navigate(-1);
    else change(() => undefined, true);
    opened.current = false;
  }, [change, navigate]);
  return { dialog, open, choose, close };
}
