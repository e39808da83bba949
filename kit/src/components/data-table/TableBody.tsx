import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import classes from './DataTable.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { isSameRow, type RowCell, TableRow } from './TableRow.tsx';
import type { RowChoosing } from './use-choosing.ts';
import { useGrowingRows } from './use-growing-rows.ts';
import { pressedRow, useRowKeys } from './use-row-keys.ts';

interface TableBodyProps<Row> extends DataTableProps<Row> {
  /** Ids of the rows. */
  readonly ids: readonly string[];
  readonly cells: readonly RowCell<Row>[];
  readonly choice: RowChoosing | undefined;
}

const noRows: readonly never[] = [];

/** The rows of a table, which handle presses and keys. They are added in steps, without another render of the rest of the table. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows = noRows, ids, cells, choice, choosing, fresh, onOpen } = props;
  const { i18n } = useTranslation(kitNamespace);
  const drawn = useGrowingRows(ids);
  const opens = (row: Row): boolean => onOpen !== undefined && (props.opens?.(row) ?? true);
  const open = (index: number): void => {
    const row = rows[index];
    if (row !== undefined && opens(row)) onOpen?.(row);
  };
  const keys = useRowKeys(drawn, {
    open,
    choosing: choice,
    turn: (step) => {
      const last = Math.max(1, Math.ceil(props.filtered / props.pageSize));
      const next = Math.min(last, Math.max(1, props.page + step));
      if (next !== props.page) props.onPage(next);
    },
  });
  // A component per table, since memo loses the type of the rows.
  const [Line] = useState(() => memo(TableRow<Row>, isSameRow<Row>));
  return (
    <tbody
      ref={keys.body}
      className={props.loading && props.rows ? classes.stale : undefined}
      aria-busy={drawn < rows.length}
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
      {rows.slice(0, drawn).map((row, index) => {
        const id = ids[index] ?? '';
        return (
          <Line
            key={id}
            row={row}
            cells={cells}
            label={props.rowLabel}
            chooseLabel={choosing?.label}
            language={i18n.language}
            opens={opens(row)}
            fresh={fresh?.has(id) ?? false}
            faded={props.faded?.(row) ?? false}
            inTabOrder={index === keys.current}
            chosen={choosing?.chosen.has(id)}
          />
        );
      })}
    </tbody>
  );
}
