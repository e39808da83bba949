import { allOf, joined, type Sql, sql } from './sql.ts';

interface TimedRows {
  /** Tables after FROM. */
  readonly from: Sql;
  /** Columns of the time and of the row's id. */
  readonly time: Sql;
  readonly id: Sql;
  /** Conditions that an index serves together with the time, such as one for each department; a row fits at most one. */
  readonly each: readonly Sql[];
  readonly where: readonly Sql[];
  /** Time and id of the last row before these. */
  readonly after: { readonly at: Date; readonly id: number } | null;
  readonly count: number;
}

/** Sorts after every time. */
const LAST = '9999-12-31 23:59:59.999';

/**
 * Selects `id` and `at` of the first rows by time and id. The inner statement finds the time of the last of them by the index alone:
 * MariaDB would sort all of the later rows for the id in the order.
 */
export function firstByTime({ from, time, id, each, where, after, count }: TimedRows): Sql {
  const behind = after ? [sql`${time} >= ${after.at}`, sql`(${time} > ${after.at} OR ${id} > ${after.id})`] : [];
  const parts = (each.length > 0 ? each : [sql`1 = 0`]).map((condition) => {
    const rows = sql`FROM ${from} WHERE ${allOf([condition, ...where, ...behind])}`;
    return sql`SELECT * FROM (SELECT ${id} AS id, ${time} AS at ${rows}
      AND ${time} <= COALESCE((SELECT ${time} ${rows} ORDER BY ${time} LIMIT 1 OFFSET ${count - 1}), ${LAST})
      ORDER BY ${time}, ${id} LIMIT ${count}) AS own`;
  });
  return sql`SELECT id, at FROM (${joined(parts, ' UNION ALL ')}) AS found ORDER BY at, id LIMIT ${count}`;
}
