import Type from 'typebox';
import type { Database } from '../database.ts';
import { InstantColumn, rowOf } from './row.ts';
import { select } from './select.ts';
import { allOf, joined, type Sql, sql } from './sql.ts';

interface TimedRows {
  /** Tables after FROM. */
  readonly from: Sql;
  /** Columns of the time and of the row's id. */
  readonly time: Sql;
  readonly id: Sql;
  /** Conditions that an index serves together with the time, such as one per department; a row matches at most one. */
  readonly each: readonly Sql[];
  readonly where: readonly Sql[];
  /** Time and id of the previous page's last row. */
  readonly after: { readonly at: Date; readonly id: number } | null;
  readonly count: number;
}

const BoundRow = rowOf({ at: InstantColumn });
const TimedRow = rowOf({ id: Type.Integer(), at: InstantColumn });

/**
 * Returns the first rows by time and id. Their last time is read first, by the index alone: MariaDB would read all later rows to sort
 * them by an id that is not in the index, and does not use a bound that is a subquery.
 */
export async function firstByTime(database: Database, { from, time, id, each, where, after, count }: TimedRows) {
  const behind = after ? [sql`${time} >= ${after.at}`, sql`(${time} > ${after.at} OR ${id} > ${after.id})`] : [];
  const rowsOf = (columns: Sql, order: Sql, more: readonly Sql[] = []): Sql => {
    const parts = each.map(
      (condition) => sql`SELECT * FROM (SELECT ${columns} FROM ${from}
        WHERE ${allOf([condition, ...where, ...behind, ...more])} ORDER BY ${order} LIMIT ${count}) AS own`,
    );
    return sql`(${joined(parts, ' UNION ALL ')}) AS found`;
  };
  if (each.length === 0) return [];
  const [last] = await select(database.read(), BoundRow)`
    SELECT at FROM ${rowsOf(sql`${time} AS at`, time)} ORDER BY at LIMIT 1 OFFSET ${count - 1}`;
  const rows = rowsOf(sql`${id} AS id, ${time} AS at`, sql`${time}, ${id}`, last ? [sql`${time} <= ${last.at}`] : []);
  return select(database.read(), TimedRow)`SELECT id, at FROM ${rows} ORDER BY at, id LIMIT ${count}`;
}
