import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import type { DataColumn } from './data-table-props.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  /** CSS distances from the table's start of the pinned columns. */
  readonly pins: readonly string[];
  /** Label of opening it; undefined for a row that cannot be opened. */
  readonly label: string | undefined;
  readonly opens: boolean;
  readonly fresh: boolean;
  readonly faded: boolean;
  readonly inTabOrder: boolean;
  /** Undefined if rows cannot be selected. */
  readonly chosen: boolean | undefined;
  /** Label of its checkbox. */
  readonly chooseLabel: string | undefined;
}

/** A row of the table's body, which handles its presses and keys. */
export function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, columns, pins, chosen } = props;
  const offset = chosen === undefined ? 0 : 1;
  return (
    <tr
      className={classes.row}
      tabIndex={props.inTabOrder ? 0 : -1}
      aria-label={props.label}
      data-opens={props.opens}
      data-fresh={props.fresh}
      data-faded={props.faded}
      data-chosen={chosen}
    >
      {chosen === undefined ? null : (
        <td
          className={`${classes.cell} ${classes.choose} ${classes.pinned}`}
          style={{ insetInlineStart: 0 }}
          data-choose
        >
          <input type="checkbox" tabIndex={-1} checked={chosen} readOnly aria-label={props.chooseLabel} />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row);
        const pin = pins[index + offset];
        return (
          <td
            key={column.id}
            className={pin === undefined ? classes.cell : `${classes.cell} ${classes.pinned}`}
            style={pin === undefined ? undefined : { insetInlineStart: pin }}
            data-align={column.align ?? 'left'}
            data-figures={column.figures ?? false}
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
 * not change them.
 */
export function isSameRow<Row>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean {
  const { columns, pins, ...rest } = before;
  const { columns: nextColumns, pins: nextPins, ...next } = after;
  return (
    columns.length === nextColumns.length &&
    columns.every((column, index) => isSameCell(column, nextColumns[index])) &&
    pins.join() === nextPins.join() &&
    Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(next, name)))
  );
}

const isSameCell = <Row,>(a: DataColumn<Row>, b: DataColumn<Row> | undefined): boolean =>
  a.id === b?.id && a.cell === b.cell && a.align === b.align && a.figures === b.figures;
