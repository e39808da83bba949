import type { IntakeRow, LeftOut, TableColumnName, TableColumns } from '@intake-desk/contracts';
import { type CallError, DataTable, type DataTableProps, type SortState, useShell } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../columns/column-kind.ts';
import type { TableView } from '../columns/table-view.tsx';
import type { PageSize } from '../conversion/table-request.ts';
import type { ViewHookOf } from '../view/use-view.ts';
import type { ViewOf } from '../view/view.ts';
import { LiveNote } from './LiveNote.tsx';

type Given = Pick<
  DataTableProps<IntakeRow>,
  | 'columns'
  | 'widths'
  | 'onWidths'
  | 'rowLabel'
  | 'hidden'
  | 'pinned'
  | 'choosing'
  | 'card'
  | 'dense'
  | 'touch'
  | 'empty'
  | 'onOpen'
  | 'opens'
  | 'note'
>;

/** Id of the table, for the skip link. */
export const tableId = 'intakes-table';

interface Counts {
  readonly tableOptions: { readonly total: number; readonly filtered: number; readonly leftOut: LeftOut };
}

interface TableState {
  readonly data: Counts | undefined;
  readonly rows: readonly IntakeRow[];
  readonly marks: ReadonlyMap<string, Mark>;
  /** The shown data belongs to an earlier request. */
  readonly behind: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => void;
}

/** The same ids as in calls about several rows. */
const rowId = ({ id }: IntakeRow): string => String(id);

interface IntakeTableProps<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>>, Given {
  readonly table: TableView<C, IntakeRow>;
  /** Name for screen readers; default: "Intakes of …". */
  readonly label?: string;
  readonly state: TableState;
  readonly pageSize: PageSize;
  readonly onPageSize: (pageSize: PageSize) => void;
  readonly onShowLeftOut: () => void;
  /** Called when the pointer enters or leaves the table, which stays still meanwhile. */
  readonly onHold: (held: boolean) => void;
}

/** A table of intakes, sorted, filtered and paged by the server, with a note about live updates. */
export function IntakeTable<C extends TableColumns, P extends string>({
  table,
  label,
  state,
  view,
  change,
  onShowLeftOut,
  onHold,
  note,
  ...given
}: IntakeTableProps<C, P>) {
  const { t } = useTranslation('mf-dashboard');
  const { department } = useShell();
  const { data, rows, marks, behind, error, retry } = state;
  const fresh = useMemo(() => new Set(rows.filter(({ hash }) => marks.has(hash)).map(rowId)), [rows, marks]);
  // Stable, so that heads and foot are rendered only when they change.
  const onSort = useCallback(
    ({ column, direction }: SortState) => {
      const found: TableColumnName<C> | undefined = table.find(column);
      if (found) change({ sort: { column: found, direction }, thenBy: [] });
    },
    [table, change],
  );
  const onPage = useCallback((page: number, gone?: boolean) => change({ page }, { replace: gone === true }), [change]);
  const { total = 0, filtered = 0, leftOut } = data?.tableOptions ?? {};
  return (
    <div onPointerEnter={() => onHold(true)} onPointerLeave={() => onHold(false)}>
      <DataTable
        {...given}
        id={tableId}
        label={label ?? t('table.label', { department: department.name })}
        rows={data && !(error && behind) ? rows : undefined}
        rowId={rowId}
        sort={view.sort}
        onSort={onSort}
        page={view.page}
        onPage={onPage}
        filtered={filtered}
        total={total}
        leftOut={{ count: leftOut?.total ?? 0, onShow: onShowLeftOut }}
        loading={behind && !error}
        error={error}
        onRetry={retry}
        fresh={fresh}
        faded={(row) => row.hidden}
        note={
          <>
            {note}
            <LiveNote />
          </>
        }
      />
    </div>
  );
}
