import { useMediaQuery } from '@mantine/hooks';
import { type ColumnDef, columnVisibilityFeature, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import { ErrorState } from '../ErrorState.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import classes from './DataTable.module.css';
import type { DataColumn, DataTableProps } from './data-table-props.ts';
import { HeadCell } from './HeadCell.tsx';
import { pinnedWidth, pinOffsets } from './pin-offsets.ts';
import { RowCards } from './RowCards.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFoot } from './TableFoot.tsx';
import { isSameRow, TableRow } from './TableRow.tsx';
import { TouchTargets } from './touch-targets.ts';
import { useChoosing } from './use-choosing.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useGrowingRows } from './use-growing-rows.ts';
import { pressedRow, useRowKeys } from './use-row-keys.ts';
import { useSlashKey } from './use-slash-key.ts';

const features = tableFeatures({ columnVisibilityFeature });
const noRows: readonly never[] = [];
/** Width in px of the column of checkboxes. */
const chooseWidth = 40;

/**
 * A table whose server sorts, filters and pages. Heads stay in view, with filters below them and counts in the foot. Rows have one
 * tab stop; arrows, Home, End, Page up and Page down move, Enter opens. Selectable rows take Space, Shift with arrows, and Ctrl or
 * ⌘ A. The borders of the heads have one tab stop too. On a phone rows are cards, if the caller gives one.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, hidden = noRows, sort, onSort, loading = false, error, onRetry, onOpen, fresh } = props;
  const { choosing, card } = props;
  const { t } = useTranslation(kitNamespace);
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const definitions = useMemo(() => columns.map(definition<Row>), [columns]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowId,
    state: { columnVisibility },
  });
  const opens = (row: Row): boolean => onOpen !== undefined && (props.opens?.(row) ?? true);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visible = table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []);
  const shown = table.getRowModel().rows;
  const ids = shown.map(({ id }) => id);
  const drawn = useGrowingRows(ids);
  const choice = useChoosing(ids, choosing);
  const open = (index: number): void => {
    const row = shown[index]?.original;
    if (row !== undefined && opens(row)) onOpen?.(row);
  };
  const keys = useRowKeys(shown.length, {
    open,
    choosing: choice,
    turn: (step) => {
      const last = Math.max(1, Math.ceil(props.filtered / props.pageSize));
      const next = Math.min(last, Math.max(1, props.page + step));
      if (next !== props.page) props.onPage(next);
    },
  });
  const lead = choosing ? chooseWidth : 0;
  const sizing = useColumnWidths({ columns: visible, widths: props.widths, onWidths: props.onWidths, lead });
  const pins = pinOffsets(visible, sizing.widths, { lead, pinned: props.pinned });
  const pinOf = (index: number): string | undefined => pins[index + (choosing ? 1 : 0)];
  const frame = useRef<HTMLDivElement>(null);
  useSlashKey(frame);
  const withFilters = visible.some((column) => column.filter !== undefined);
  // A component per table, since memo loses the type of the rows.
  const [Line] = useState(() => memo(TableRow<Row>, isSameRow<Row>));
  const chosenHere = choosing ? ids.filter((id) => choosing.chosen.has(id)).length : 0;

  const outcome = (
    <>
      {error && !loading ? <ErrorState error={error} {...(onRetry ? { onRetry } : {})} /> : null}
      {rows?.length === 0 && !error ? props.empty : null}
    </>
  );

  return (
    <TouchTargets value={props.touch ?? false}>
      <div ref={frame} className={classes.frame} data-dense={props.dense ?? false} data-touch={props.touch ?? false}>
        {props.search ? (
          // biome-ignore lint/a11y/useSemanticElements: the tests' DOM does not know the element yet.
          <div role="search" data-slash>
            {props.search}
          </div>
        ) : null}
        {phone && card && rows ? (
          <div id={props.id} tabIndex={-1}>
            <RowCards
              {...props}
              rows={rows}
              card={card}
              opens={opens}
              onToggle={(index) => choice?.toggle(index, false)}
            />
            {outcome}
          </div>
        ) : (
          <ScrollRegion
            id={props.id}
            label={props.label}
            startInset={pinnedWidth(pins, sizing.widths, lead)}
            className={classes.scroll}
          >
            <table
              ref={sizing.table}
              className={classes.table}
              style={sizing.style}
              aria-label={props.label}
              aria-busy={loading || drawn < shown.length}
              aria-rowcount={props.filtered}
            >
              <colgroup>
                {choosing ? <col style={{ width: `${chooseWidth}px` }} /> : null}
                {visible.map((column, index) => (
                  <col key={column.id} style={{ width: sizing.widths[index] }} />
                ))}
              </colgroup>
              <thead className={classes.thead}>
                <tr>
                  {choosing ? (
                    <th
                      scope="col"
                      className={`${classes.head} ${classes.choose} ${classes.pinned}`}
                      style={{ insetInlineStart: 0 }}
                    >
                      <input
                        type="checkbox"
                        aria-label={t('table.choosePage')}
                        checked={ids.length > 0 && chosenHere === ids.length}
                        ref={(box) => {
                          if (box) box.indeterminate = chosenHere > 0 && chosenHere < ids.length;
                        }}
                        onChange={(event) => choice?.all(event.currentTarget.checked)}
                      />
                    </th>
                  ) : null}
                  {visible.map((column, index) => (
                    <HeadCell
                      key={column.id}
                      column={column}
                      index={index}
                      sizing={sizing}
                      sort={sort}
                      onSort={onSort}
                      pin={pinOf(index)}
                    />
                  ))}
                </tr>
                {withFilters ? (
                  <tr className={classes.filters} data-slash>
                    {choosing ? <td className={classes.pinned} style={{ insetInlineStart: 0 }} /> : null}
                    {visible.map((column, index) => (
                      <td
                        key={column.id}
                        className={pinOf(index) === undefined ? undefined : classes.pinned}
                        style={{ insetInlineStart: pinOf(index) }}
                      >
                        {column.filter}
                      </td>
                    ))}
                  </tr>
                ) : null}
              </thead>
              <tbody
                ref={keys.body}
                className={loading && rows ? classes.stale : undefined}
                onFocus={keys.onFocus}
                onKeyDown={keys.onKeyDown}
                onMouseDown={(event) => {
                  // Shift selects rows here, not text.
                  const inRow = pressedRow(keys.body.current, event.target) !== undefined;
                  if (event.shiftKey && choice && inRow) event.preventDefault();
                }}
                onClick={(event) => {
                  const index = pressedRow(keys.body.current, event.target);
                  if (index === undefined) return;
                  const inBox = event.target instanceof Element && event.target.closest('[data-choose]') !== null;
                  if (choice && (inBox || event.shiftKey)) choice.toggle(index, event.shiftKey);
                  else open(index);
                }}
              >
                {rows === undefined && !error ? (
                  <SkeletonRows columns={visible.length + (choosing ? 1 : 0)} rows={Math.min(10, props.pageSize)} />
                ) : null}
                {shown.slice(0, drawn).map(({ id, original }, index) => (
                  <Line
                    key={id}
                    row={original}
                    columns={visible}
                    pins={pins}
                    label={opens(original) ? props.rowLabel?.(original) : undefined}
                    opens={opens(original)}
                    fresh={fresh?.has(id) ?? false}
                    faded={props.faded?.(original) ?? false}
                    inTabOrder={index === keys.current}
                    chosen={choosing?.chosen.has(id)}
                    chooseLabel={choosing?.label(original)}
                  />
                ))}
              </tbody>
            </table>
            {outcome}
          </ScrollRegion>
        )}
        <TableFoot
          page={props.page}
          pageSize={props.pageSize}
          shown={rows && shown.length}
          filtered={props.filtered}
          total={props.total}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
          leftOut={props.leftOut}
          note={props.note}
        />
      </div>
    </TouchTargets>
  );
}

const definition = <Row extends RowData>({ id, header, cell }: DataColumn<Row>): ColumnDef<typeof features, Row> => ({
  id,
  header,
  cell: ({ row }) => cell(row.original),
});
