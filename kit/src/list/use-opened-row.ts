import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newRow, rowParameter } from '../editor/opened-row.ts';

/** The row whose drawer is open, as it was on opening, and its organisation, which may change meanwhile. */
interface OpenedRow<Row> {
  /** Its value in the address. */
  readonly named: string;
  /** Undefined for a new row. */
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
  /** Undefined until the list is loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly org: string;
  readonly mayCreate?: boolean;
}

/** Keeps the open row in the address: reload and a sent link open it again, and Back closes it. */
export function useOpenedRow<Row extends { readonly id: number }>(options: OpenedRowOptions<Row>): OpenedRowHook<Row> {
  const { rows, org, mayCreate = false } = options;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(rowParameter);
  const [opened, setOpened] = useState<OpenedRow<Row>>();
  // Closing goes back to the address before opening.
  const pushed = useRef(false);

  const row = rows?.find(({ id }) => String(id) === named);
  const known = row !== undefined || (mayCreate && named === newRow);
  if (opened && opened.named !== named) setOpened(undefined);
  else if (!opened && named !== null && rows && known) setOpened({ named, row, org });

  const go = (value: string | undefined, replace: boolean): void => {
    const address = new URLSearchParams(search);
    if (value === undefined) address.delete(rowParameter);
    else address.set(rowParameter, value);
    void navigate({ search: address.toString() }, { state, replace });
  };
  return {
    opened,
    missing: !opened && named !== null && rows !== undefined && !known,
    open: (one) => {
      pushed.current = true;
      go(one ? String(one.id) : newRow, false);
    },
    close: () => {
      if (pushed.current) void navigate(-1);
      else go(undefined, true);
      pushed.current = false;
    },
  };
}
