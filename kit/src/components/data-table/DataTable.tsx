import { type ColumnDef, columnVisibilityFeature, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import classes from './DataTable.module.css';
import type { DataColumn, DataTableProps } from './data-table-props.ts';
import { HeadCell } from './HeadCell.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TouchTargets } from './touch-targets.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSlashKey } from './use-slash-key.ts';

const features = tableFeatures({ columnVisibilityFeature });
const noRows: readonly never[] = [];

/**
 * A table whose server sorts, filters and pages. Heads stay in view; filters stand under them; the foot has three counts.
 * Rows are reached by Tab once and then by arrows, Home, End, Page up and Page down; Enter opens.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, hidden = noRows, sort, onSort, loading = false, error, onRetry, onOpen, fresh } = props;
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
  const keys = useRowKeys(shown.length, {
    open: (index) => {
      const row = shown[index]?.original;
      if (row !== undefined && opens(row)) onOpen?.(row);
    },
    turn: (step) => {
      const last = Math.max(1, Math.ceil(props.filtered / props.pageSize));
      const next = Math.min(last, Math.max(1, props.page + step));
      if (next !== props.page) props.onPage(next);
    },
  });
  const sizing = useColumnWidths({ columns: visible, widths: props.widths, onWidths: props.onWidths });
  const frame = useRef<HTMLDivElement>(null);
  useSlashKey(frame);
  const withFilters = visible.some((column) => column.filter !== undefined);

  return (
    <TouchTargets value={props.touch ?? false}>
      <div ref={frame} className={classes.frame} data-dense={props.dense ?? false} data-touch={props.touch ?? false}>
        {props.search ? (
          // biome-ignore lint/a11y/useSemanticElements: the tests' DOM does not know the element yet.
          <div role="search" data-slash>
            {props.search}
          </div>
        ) : null}
        <ScrollRegion id={props.id} label={props.label} className={classes.scroll}>
          <table
            ref={sizing.table}
            className={classes.table}
            style={sizing.style}
            aria-label={props.label}
            aria-busy={loading}
            aria-rowcount={props.filtered}
          >
            <colgroup>
              {visible.map((column, index) => (
                <col key={column.id} style={{ width: sizing.widths[index] }} />
              ))}
            </colgroup>
            <thead className={classes.thead}>
              <tr>
                {visible.map((column, index) => (
                  <HeadCell key={column.id} column={column} index={index} sizing={sizing} sort={sort} onSort={onSort} />
                ))}
              </tr>
              {withFilters ? (
                <tr className={classes.filters} data-slash>
                  {visible.map((column) => (
                    <td key={column.id}>{column.filter}</td>
                  ))}
                </tr>
              ) : null}
            </thead>
            <tbody ref={keys.body} className={loading && rows ? classes.stale : undefined}>
              {rows === undefined && !error ? (
                <SkeletonRows columns={visible.length} rows={Math.min(10, props.pageSize)} />
              ) : null}
              {shown.map((row, index) => (
                <tr
                  key={row.id}
                  {...keys.row(index)}
                  className={classes.row}
                  aria-label={opens(row.original) ? props.rowLabel?.(row.original) : undefined}
                  data-opens={opens(row.original)}
                  data-fresh={fresh?.has(row.id) ?? false}
                  data-faded={props.faded?.(row.original) ?? false}
                  onClick={opens(row.original) ? () => onOpen?.(row.original) : undefined}
                >
                  {visible.map((column) => {
                    const content = column.cell(row.original);
                    return (
                      <td
                        key={column.id}
                        className={classes.cell}
                        data-align={column.align ?? 'left'}
                        title={typeof content === 'string' ? content : undefined}
                      >
                        {content}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {error && !loading ? <ErrorState error={error} {...(onRetry ? { onRetry } : {})} /> : null}
          {rows?.length === 0 && !error ? props.empty : null}
        </ScrollRegion>
        <TableFoot
          page={props.page}
          pageSize={props.pageSize}
          shown={shown.length}
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
