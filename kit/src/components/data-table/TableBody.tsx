import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import classes from './DataTable.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { PageRows } from './PageRows.tsx';
import { hasSameCells, type RowCell, RowCells } from './RowCells.tsx';
import type { RowChoosing } from './use-choosing.ts';
import { pressedRow, useRowKeys } from './use-row-keys.ts';

interface TableBodyProps<Row> extends DataTableProps<Row> {
  readonly ids: readonly string[];
  readonly cells: readonly RowCell<Row>[];
  readonly choice: RowChoosing | undefined;
  /** Number of rows of the table before the page's first one, heads included. */
  readonly before: number;
}

const noRows: readonly never[] = [];

/** The rows of a table, which handle presses and keys. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows = noRows, ids, cells, choice, choosing, fresh, onOpen } = props;
  const { i18n } = useTranslation(kitNamespace);
  const opens = (row: Row): boolean => onOpen !== undefined && (props.opens?.(row) ?? true);
  const open = (index: number): void => {
    const row = rows[index];
    if (row !== undefined && opens(row)) onOpen?.(row);
  };
  const keys = useRowKeys(ids, {
    open,
    choosing: choice,
    turn: (step) => {
      const last = Math.max(1, Math.ceil(props.filtered / props.pageSize));
      const next = Math.min(last, Math.max(1, props.page + step));
      if (next !== props.page) props.onPage(next);
    },
  });
  // A component per table, since memo loses the type of the rows.
  const [Cells] = useState(() => memo(RowCells<Row>, hasSameCells<Row>));
  return (
    <tbody
      ref={keys.body}
      className={props.loading && props.rows ? classes.stale : undefined}
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
      {props.rows === undefined && !props.error ? (
        <SkeletonRows columns={cells.length + (choice ? 1 : 0)} rows={Math.min(10, props.pageSize)} />
      ) : null}
      <PageRows
        ids={ids}
        pageSize={props.pageSize}
        list={keys.body}
        kept={keys.current}
        gap="tr"
        row={(index, measure) => {
          const row = rows[index];
          const id = ids[index] ?? '';
          if (row === undefined) return null;
          return (
            <tr
              ref={measure}
              className={classes.row}
              tabIndex={index === keys.current ? 0 : -1}
              aria-label={opens(row) ? props.rowLabel?.(row) : undefined}
              aria-rowindex={props.before + index + 1}
              data-index={index}
              data-opens={opens(row)}
              data-fresh={fresh?.has(id) || undefined}
              data-faded={props.faded?.(row) || undefined}
              data-chosen={choosing?.chosen.has(id)}
            >
              <Cells
                row={row}
                cells={cells}
                chooseLabel={choosing?.label}
                language={i18n.language}
                chosen={choosing?.chosen.has(id)}
              />
            </tr>
          );
        }}
      />
    </tbody>
  );
}

/** Placeholder rows. Their bars are backgrounds of the cells, since a skeleton per cell was most of what a waiting page rendered. */
function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
    <tr key={row} className={classes.waiting} aria-hidden>
      {Array.from({ length: columns }, (_, column) => `cell ${column}`).map((cell) => (
        <td key={cell} className={classes.cell} />
      ))}
    </tr>
  ));
}
