import { type CSSProperties, type ReactNode, useRef } from 'react';
import classes from './DataTable.module.css';
import type { DataColumn } from './data-table-props.ts';

/** A column of the rows. */
export interface RowCell<Row> {
  readonly column: DataColumn<Row>;
  /** CSS distance from the table's start of a pinned column. */
  readonly pin: string | undefined;
}

interface TableRowProps<Row> {
  readonly row: Row;
  /** The same array while no cell changes. */
  readonly cells: readonly RowCell<Row>[];
  /** Returns the label of opening it. */
  readonly label: ((row: Row) => string) | undefined;
  /** Returns the label of its checkbox. */
  readonly chooseLabel: ((row: Row) => string) | undefined;
  /** Language of the labels. */
  readonly language: string;
  readonly opens: boolean;
  readonly fresh: boolean;
  readonly faded: boolean;
  readonly inTabOrder: boolean;
  /** Undefined if rows cannot be selected. */
  readonly chosen: boolean | undefined;
}

const chooseClass = `${classes.cell} ${classes.choose} ${classes.pinned}`;
const chooseStyle: CSSProperties = { insetInlineStart: 0 };
const pinnedClass = `${classes.cell} ${classes.pinned}`;

/** A row of the table's body, which handles its presses and keys. */
export function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, cells, chosen } = props;
  return (
    <tr
      className={classes.row}
      tabIndex={props.inTabOrder ? 0 : -1}
      aria-label={props.opens ? props.label?.(row) : undefined}
      data-opens={props.opens}
      data-fresh={props.fresh || undefined}
      data-faded={props.faded || undefined}
      data-chosen={chosen}
    >
      {chosen === undefined ? null : (
        <td className={chooseClass} style={chooseStyle} data-choose>
          <input type="checkbox" tabIndex={-1} checked={chosen} readOnly aria-label={props.chooseLabel?.(row)} />
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
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Returns true if a row needs no new render: a page has up to 500 of them, and filters, focus and the selection of other rows do
 * not change them. Its labels change only with the row or the language.
 */
export const isSameRow = <Row,>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean =>
  before.row === after.row &&
  before.cells === after.cells &&
  before.language === after.language &&
  before.opens === after.opens &&
  before.fresh === after.fresh &&
  before.faded === after.faded &&
  before.inTabOrder === after.inTabOrder &&
  before.chosen === after.chosen;

/** Returns the columns' parts of a row: the same array until one changes, which heads, filters and other widths do not. */
export function useRowCells<Row>(
  columns: readonly DataColumn<Row>[],
  pinOf: (index: number) => string | undefined,
): readonly RowCell<Row>[] {
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
