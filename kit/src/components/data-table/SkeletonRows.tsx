import { Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';

/** Placeholder rows. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
    <tr key={row} className={classes.row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => `cell ${column}`).map((cell) => (
        <td key={cell} className={classes.cell}>
          <Skeleton height={12} />
        </td>
      ))}
    </tr>
  ));
}
