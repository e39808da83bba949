import Type, { type StaticDecode, type TObject } from 'typebox';
import type { EntityManager } from 'typeorm';
import { type RowShape, rowOf, UnexpectedRow } from './row.ts';
import type { Sql } from './sql.ts';

/** Runs statements: `database.read()`, `database.manager()` or a query runner. */
type Runner = Pick<EntityManager, 'query'>;

/**
 * Runs a SELECT and returns its rows, checked and decoded:
 *
 *     const FormRow = rowOf({ id: Type.Integer(), hidden: FlagColumn, submitted_at: InstantColumn });
 *     const rows = await select(database.read(), FormRow, sql`SELECT s.id, … FROM submission s WHERE s.id = ${id}`);
 *
 * Throws UnexpectedRow if a row does not match `shape`.
 */
export async function select<const R extends TObject>(
  runner: Runner,
  shape: RowShape<R>,
  { text, values }: Sql,
): Promise<StaticDecode<R>[]> {
  const rows: unknown[] = await runner.query(text, [...values]);
  return rows.filter((row): row is StaticDecode<R> => shape.accepts(row));
}

/** Returns the one row of a SELECT such as a count. Throws UnexpectedRow if it has no row or several. */
export async function selectOne<const R extends TObject>(
  runner: Runner,
  shape: RowShape<R>,
  statement: Sql,
): Promise<StaticDecode<R>> {
  const [row, ...others] = await select(runner, shape, statement);
  if (row === undefined || others.length > 0) throw new UnexpectedRow('A statement did not return exactly one row.');
  return row;
}

const IdRow = rowOf({ id: Type.Integer() });

/** Runs a SELECT of one column `id` and returns the ids; also for locks of rows by their ids. */
export const selectIds = async (runner: Runner, statement: Sql): Promise<number[]> =>
  (await select(runner, IdRow, statement)).map(({ id }) => id);

/** Returns true if a SELECT, which should end with LIMIT 1, has a row. */
export async function selectsAny(runner: Runner, { text, values }: Sql): Promise<boolean> {
  const rows: unknown[] = await runner.query(text, [...values]);
  return rows.length > 0;
}

/** Runs a statement that returns no rows. */
export async function execute(runner: Runner, { text, values }: Sql): Promise<void> {
  await runner.query(text, [...values]);
}
