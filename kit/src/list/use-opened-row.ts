import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newRow, rowParameter } from '../editor/opened-row.ts';

/** A row whose drawer is open, as it was then, and for which organisation: another one may be chosen meanwhile. */
export interface OpenedRow<Row> {
  /** As the address names it. */
  readonly named: string;
  /** Undefined while a new one is made. */
  readonly row: Row | undefined;
  readonly org: string;
}

interface OpenedRowHook<Row> {
  readonly opened: OpenedRow<Row> | undefined;
  /** The address names a row that the list does not have. */
  readonly missing: boolean;
  readonly open: (row: Row | undefined) => void;
  readonly close: () => void;
}

interface OpenedRowOptions<Row> {
  /** Undefined until the list is there. */
  readonly rows: readonly Row[] | undefined;
  readonly org: string;
  readonly mayCreate?: boolean;
}

/** Which row's drawer is open, by the address: reload and a sent link open it again, and Back closes it. */
export function useOpenedRow<Row extends { readonly id: number }>(options: OpenedRowOptions<Row>): OpenedRowHook<Row> {
  const { rows, org, mayCreate = false } = options;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(rowParameter);
  const [opened, setOpened] = useState<OpenedRow<Row>>();
  // Closing goes back to the address that opening left.
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
