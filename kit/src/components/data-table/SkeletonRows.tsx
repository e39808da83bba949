import classes from './DataTable.module.css';

/** Placeholder rows. Their bars are backgrounds of the cells, since a skeleton per cell was most of what a waiting page rendered. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
    <tr key={row} className={classes.waiting} aria-hidden>
      {Array.from({ length: columns }, (_, column) => `cell ${column}`).map((cell) => (
        <td key={cell} className={classes.cell} />
      ))}
    </tr>
  ));
}
