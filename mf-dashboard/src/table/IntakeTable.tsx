import type { IntakeRow } from '@intake-desk/contracts';
import { DataTable, type DataTableProps, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { conversionView } from '../columns/conversion-view.tsx';
import type { PageSize } from '../conversion/conversion-request.ts';
import type { ConversionState } from '../conversion/use-conversion.ts';
import type { ViewHook } from '../view/use-view.ts';
import { LiveNote } from './LiveNote.tsx';

type Given = Pick<
  DataTableProps<IntakeRow>,
  'columns' | 'widths' | 'onWidths' | 'rowLabel' | 'hidden' | 'dense' | 'touch' | 'empty' | 'onOpen' | 'opens' | 'note'
>;

/** Where the link goes that skips to the table. */
export const tableId = 'intakes-table';

interface IntakeTableProps extends ViewHook, Given {
  readonly conversion: ConversionState;
  readonly pageSize: PageSize;
  readonly onPageSize: (pageSize: PageSize) => void;
  /** Shows the records that the side filters leave out. */
  readonly onShowLeftOut: () => void;
  /** The pointer came onto the table, or left it: while it is there no row moves by itself. */
  readonly onHold: (held: boolean) => void;
}

/** The intakes of an answer, sorted, filtered and paged by the server as the view says, and whether they are live. */
export function IntakeTable({ conversion, view, change, onShowLeftOut, onHold, note, ...given }: IntakeTableProps) {
  const { t } = useTranslation('mf-dashboard');
  const { department, live } = useShell();
  const { data, rows, marks, behind, error, retry } = conversion;
  const { total = 0, filtered = 0, leftOut } = data?.tableOptions ?? {};
  return (
    <div onPointerEnter={() => onHold(true)} onPointerLeave={() => onHold(false)}>
      <DataTable
        {...given}
        id={tableId}
        label={t('table.label', { department: department.name })}
        rows={data && !(error && behind) ? rows : undefined}
        rowId={(row) => row.hash}
        sort={view.sort}
        onSort={({ column, direction }) => {
          const found = conversionView.find(column);
          if (found) change({ sort: { column: found, direction } });
        }}
        page={view.page}
        onPage={(page) => change({ page })}
        filtered={filtered}
        total={total}
        leftOut={{ count: leftOut?.total ?? 0, onShow: onShowLeftOut }}
        loading={behind && !error}
        error={error}
        onRetry={retry}
        fresh={new Set(marks.keys())}
        faded={(row) => row.hidden}
        note={
          <>
            {note}
            <LiveNote live={live} />
          </>
        }
      />
    </div>
  );
}
