import { type ColumnDef, columnVisibilityFeature, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import classes from './DataTable.module.css';
import type { DataColumn, DataTableProps } from './data-table-props.ts';
import { HeadCell } from './HeadCell.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFoot } from './TableFoot.tsx';
import { useRowKeys } from './use-row-keys.ts';

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
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visible = table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []);
  const shown = table.getRowModel().rows;
  const keys = useRowKeys(shown.length, {
    open: (index) => {
      const row = shown[index]?.original;
      if (row !== undefined) onOpen?.(row);
    },
    turn: (step) => {
      const last = Math.max(1, Math.ceil(props.filtered / props.pageSize));
      const next = Math.min(last, Math.max(1, props.page + step));
      if (next !== props.page) props.onPage(next);
    },
  });
  const withFilters = visible.some((column) => column.filter !== undefined);

  return (
    <div className={classes.frame} data-dense={props.dense ?? false}>
      <ScrollRegion label={props.label} className={classes.scroll}>
        <table className={classes.table} aria-label={props.label} aria-busy={loading} aria-rowcount={props.filtered}>
          <thead className={classes.thead}>
            <tr>
              {visible.map((column) => (
                <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
            {withFilters ? (
              <tr className={classes.filters}>
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
                aria-label={onOpen && props.rowLabel ? props.rowLabel(row.original) : undefined}
                data-opens={onOpen !== undefined}
                data-fresh={fresh?.has(row.id) ?? false}
                data-faded={props.faded?.(row.original) ?? false}
                onClick={onOpen ? () => onOpen(row.original) : undefined}
              >
                {visible.map((column) => (
                  <td key={column.id} className={classes.cell} data-align={column.align ?? 'left'}>
                    {column.cell(row.original)}
                  </td>
                ))}
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
        note={props.note}
      />
    </div>
  );
}

const definition = <Row extends RowData>({ id, header, cell }: DataColumn<Row>): ColumnDef<typeof features, Row> => ({
  id,
  header,
  cell: ({ row }) => cell(row.original),
});
