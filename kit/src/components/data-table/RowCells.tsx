import { type CSSProperties, type ReactNode, useRef } from 'react';
import classes from './DataTable.module.css';
import type { DataColumn } from './data-table-props.ts';

export interface RowCell<Row> {
  readonly column: DataColumn<Row>;
  /** CSS distance from the table's start of a pinned column. */
  readonly pin: string | undefined;
}

interface RowCellsProps<Row> {
  readonly row: Row;
  /** The same array while no cell changes. */
  readonly cells: readonly RowCell<Row>[];
  readonly chooseLabel: ((row: Row) => string) | undefined;
  /** Language of the label and of numbers. */
  readonly language: string;
  /** Undefined if rows cannot be selected. */
  readonly chosen: boolean | undefined;
}

const chooseClass = `${classes.cell} ${classes.choose} ${classes.pinned}`;
const chooseStyle: CSSProperties = { insetInlineStart: 0 };
const pinnedClass = `${classes.cell} ${classes.pinned}`;

export function RowCells<Row>({ row, cells, chooseLabel, language, chosen }: RowCellsProps<Row>): ReactNode {
  return (
    <>
      {chosen === undefined ? null : (
        <td className={chooseClass} style={chooseStyle} data-choose>
          <input type="checkbox" tabIndex={-1} checked={chosen} readOnly aria-label={chooseLabel?.(row)} />
        </td>
      )}
      {cells.map(({ column: { id, cell, align, figures }, pin }) => {
        const content = cell(row);
        return (
          <td
            key={id}
            className={pin === undefined ? classes.cell : pinnedClass}
            style={pin === undefined ? undefined : { insetInlineStart: pin }}
            data-align={align}
            data-figures={figures || undefined}
            title={typeof content === 'string' ? content : undefined}
          >
            {typeof content === 'number' ? content.toLocaleString(language) : content}
          </td>
        );
      })}
    </>
  );
}

/** Returns true if a row's cells need no new render, as after filters, focus, scrolling or other selections. */
export const hasSameCells = <Row,>(before: RowCellsProps<Row>, after: RowCellsProps<Row>): boolean =>
  before.row === after.row &&
  before.cells === after.cells &&
  before.language === after.language &&
  before.chosen === after.chosen;

/** Returns a row's cells: the same array until one changes, whatever headers, filters and widths do. */
export function useRowCells<Row>(columns: readonly DataColumn<Row>[], pinOf: (index: number) => string | undefined) {
  const next = columns.map((column, index) => ({ column, pin: pinOf(index) }));
  const cells = useRef<readonly RowCell<Row>[]>(next);
  const known = cells.current;
  if (known.length !== next.length || !next.every((cell, index) => isSameCell(cell, known[index])))
    cells.current = next;
  return cells.current;
}

const isSameCell = <Row,>({ column, pin }: RowCell<Row>, known: RowCell<Row> | undefined): boolean =>
  column.id === known?.column.id &&
  column.cell === known.column.cell &&
  column.align === known.column.align &&
  column.figures === known.column.figures &&
  pin === known.pin;
