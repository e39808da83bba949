import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newRow, rowParameter } from '../editor/opened-row.ts';
import { useAddressView, type ViewForm } from './use-address-view.ts';

/** The row in the open drawer, as it was on opening, and its organisation, which may change meanwhile. */
interface OpenedRow<Row> {
  readonly named: string;
  readonly row: Row | undefined;
  readonly org: string;
}

interface OpenedRowHook<Row> {
  readonly opened: OpenedRow<Row> | undefined;
  /** The list has no row with the id in the address. */
  readonly missing: boolean;
  readonly open: (row: Row | undefined) => void;
  readonly close: () => void;
}

interface OpenedRowOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly org: string;
  readonly mayCreate?: boolean;
}

/** Keeps the open row in the address: reload and a sent link open it again, and Back closes it. */
export function useOpenedRow<Row extends { readonly id: number }>(options: OpenedRowOptions<Row>): OpenedRowHook<Row> {
  const { rows, org, mayCreate = false } = options;
  const { view: named, change } = useAddressView(rowForm);
  const list = withoutRow(useLocation().search);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedRow<Row>>();
  // The list's address before a row was opened over it, to which closing returns.
  const before = useRef<string>(undefined);

  const row = rows?.find(({ id }) => String(id) === named);
  const known = row !== undefined || (mayCreate && named === newRow);
  if (opened && opened.named !== named) setOpened(undefined);
  else if (!opened && named !== null && rows && known) setOpened({ named, row, org });

  return {
    opened,
    missing: !opened && named !== null && rows !== undefined && !known,
    open: (one) => {
      before.current = list;
      change(() => (one ? String(one.id) : newRow));
    },
    close: () => {
      // An earlier search may have been applied meanwhile, and going back would undo it.
      if (before.current === list) void navigate(-1);
      else change(() => null, true);
      before.current = undefined;
    },
  };
}

const rowForm: ViewForm<string | null> = {
  read: ({ search }) => search.get(rowParameter),
  write: (row, { search, state }) => {
    if (row === null) search.delete(rowParameter);
    else search.set(rowParameter, row);
    return { search, state };
  },
};

function withoutRow(search: string): string {
  const address = new URLSearchParams(search);
  address.delete(rowParameter);
  return address.toString();
}
