import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './DataTable.module.css';
import type { DataColumn, SortState } from './data-table-props.ts';
import type { ColumnSizing } from './use-column-widths.ts';
import { WidthHandle } from './WidthHandle.tsx';

interface HeadCellProps {
  readonly column: Pick<DataColumn<never>, 'id' | 'header' | 'align' | 'sortable'>;
  readonly index: number;
  readonly sizing: ColumnSizing;
  /** Order of the rows by this column. */
  readonly direction: SortState['direction'] | undefined;
  readonly onSort: ((sort: SortState) => void) | undefined;
  /** CSS distance from the table's start of a pinned column. */
  readonly pin: string | undefined;
  /** Without controls. */
  readonly quiet: boolean;
}

/** A column's head. A press sorts, the next reverses the order. Its right border sets the width. */
export const HeadCell = memo(function HeadCell({
  column,
  index,
  sizing,
  direction,
  onSort,
  pin,
  quiet,
}: HeadCellProps) {
  const said = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      scope="col"
      className={pin === undefined ? classes.head : `${classes.head} ${classes.pinned}`}
      style={pin === undefined ? undefined : { insetInlineStart: pin }}
      data-align={column.align ?? 'left'}
      aria-label={column.header}
      aria-sort={direction ? said[direction] : undefined}
    >
      {column.sortable && onSort && !quiet ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort({ column: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          <span className={classes.name} title={column.header}>
            {column.header}
          </span>
          <Icon
            name={direction === 'asc' ? 'chevronUp' : 'chevronDown'}
            size={14}
            className={direction ? classes.sorted : classes.unsorted}
          />
        </UnstyledButton>
      ) : (
        <span className={classes.name} title={column.header}>
          {column.header}
        </span>
      )}
      {quiet ? null : <WidthHandle header={column.header} index={index} sizing={sizing} />}
    </th>
  );
});
