import { rowParameter, useAddressView, useOptions, useShell, type ViewForm } from '@intake-desk/kit';
import { useMemo } from 'react';
import { type LogView, readLogView, writeLogView } from './log-view.ts';

/** A view with the chosen patient, whose id must not be in an address (decisions "filters"). */
export interface AskedView extends LogView {
  readonly epd: string | undefined;
  /** True for a change that leaves an opened row open. */
  readonly keepsRow?: boolean;
}

/** Keeps the view of a log in the address, and the patient in the history's state. */
export function useLogView(table: 'accessLog' | 'adminLog') {
  const { options, save } = useOptions();
  const sizes = options?.rowsPerPage_lists;
  const usualSize = sizes?.[table];
  const { organisation } = useShell();
  const form = useMemo(
    (): ViewForm<AskedView> => ({
      read: ({ search, state }) => {
        const epd: unknown = Reflect.get(Object(state), 'epd');
        return {
          ...readLogView(search, organisation.timezone, usualSize),
          epd: typeof epd === 'string' && epd !== '' ? epd : undefined,
        };
      },
      write: ({ epd, keepsRow, ...view }, { search, state }) => {
        const address = writeLogView(search, view, usualSize);
        // A row opens above the rows that it was opened from, but a search that was typed before may apply below it.
        if (!keepsRow) address.delete(rowParameter);
        return { search: address, state: { ...Object(state), epd } };
      },
    }),
    [organisation.timezone, usualSize],
  );
  const { view, change } = useAddressView(form);
  /** Changes parts of the view; shows the first page unless a page is given. */
  const changePart = (part: Partial<AskedView>): void => change((before) => ({ ...before, page: 1, ...part }));
  const changeSize = (pageSize: LogView['pageSize']): void => {
    changePart({ pageSize });
    save('rowsPerPage_lists', { ...sizes, [table]: pageSize });
  };
  return { view, change: changePart, changeSize };
}
