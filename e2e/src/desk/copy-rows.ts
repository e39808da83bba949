import type { EntityManager } from 'typeorm';

/** Rows to copy, and the columns in which a copy differs, as SQL in which `n` counts the copies. */
export interface Copies {
  readonly table: string;
  /** The table, or a query of it in brackets. */
  readonly from?: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** Adds that many copies of each row. */
export async function copyRows(manager: EntityManager, count: number, { table, from, columns }: Copies): Promise<void> {
  const known: { name: string }[] = await manager.query(`SELECT name FROM pragma_table_info('${table}')`);
  // A copy has an id of its own, if not one in `columns`.
  const names = known.map(({ name }) => name).filter((name) => name !== 'id' || columns.id !== undefined);
  await manager.query(`
    INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')})
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT ${names.map((name) => columns[name] ?? `"${name}"`).join(', ')}
    FROM ${from ?? `"${table}"`}, numbers`);
}
