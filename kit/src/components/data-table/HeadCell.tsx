import { UnstyledButton } from '@mantine/core';
import { Icon } from '../Icon.tsx';
import classes from './DataTable.module.css';
import type { DataColumn, SortState } from './data-table-props.ts';

interface HeadCellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: SortState | undefined;
  readonly onSort: ((sort: SortState) => void) | undefined;
}

/** A column's head; a press sorts, the next press turns the order. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const said = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      scope="col"
      className={classes.head}
      data-align={column.align ?? 'left'}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={direction ? said[direction] : undefined}
    >
      {column.sortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort({ column: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <Icon
            name={direction === 'asc' ? 'chevronUp' : 'chevronDown'}
            size={14}
            className={direction ? classes.sorted : classes.unsorted}
          />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </th>
  );
}
