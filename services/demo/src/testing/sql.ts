import type { Database } from '@intake-desk/database';

/** Raw rows of a query. */
export const rows = <T = Record<string, unknown>>(database: Database, sql: string): Promise<T[]> =>
  database.read().query(sql);

/** Counts the rows of `FROM …`. */
export async function count(database: Database, from: string): Promise<number> {
  const [row] = await rows<{ n: number }>(database, `SELECT COUNT(*) AS n FROM ${from}`);
  return Number(row?.n);
}
