import Type, { type StaticDecode, type TObject } from 'typebox';
import type { EntityManager } from 'typeorm';
import { type RowShape, rowOf, UnexpectedRow } from './row.ts';
import { type Sql, type SqlValue, sql } from './sql.ts';

/** Runs statements: `database.read()`, `database.manager()` or a query runner. */
type Runner = Pick<EntityManager, 'query'>;

const statementOf =
  <T>(runner: Runner, read: (rows: unknown[]) => T) =>
  async (strings: TemplateStringsArray, ...parts: (Sql | SqlValue)[]): Promise<T> => {
    const { text, values } = sql(strings, ...parts);
    return read(await runner.query(text.trimStart(), [...values]));
  };

/**
 * Runs a SELECT, whose values become parameters, and returns its rows, checked and decoded:
 *
 *     const FormRow = rowOf({ id: Type.Integer(), hidden: FlagColumn, submitted_at: InstantColumn });
 *     const rows = await select(database.read(), FormRow)`SELECT s.id, … FROM submission s WHERE s.id = ${id}`;
 *
 * Throws UnexpectedRow if a row does not match `shape`.
 */
export const select = <const R extends TObject>(runner: Runner, shape: RowShape<R>) =>
  statementOf(runner, (rows) => shape.decode(rows));

/** Returns the single row of a SELECT such as a count. Throws UnexpectedRow if it has no row or several. */
export const selectOne = <const R extends TObject>(runner: Runner, shape: RowShape<R>) =>
  statementOf(runner, (rows): StaticDecode<R> => {
    const [row, ...others] = shape.decode(rows);
    if (row === undefined || others.length > 0) throw new UnexpectedRow('A statement did not return exactly one row.');
    return row;
  });

const IdRow = rowOf({ id: Type.Integer() });

/** Runs a SELECT of one column `id` and returns the ids; also for locks of rows by their ids. */
export const selectIds = (runner: Runner) => statementOf(runner, (rows) => IdRow.decode(rows).map(({ id }) => id));

/** Returns true if a SELECT, which should end with LIMIT 1, has a row. */
export const selectsAny = (runner: Runner) => statementOf(runner, (rows) => rows.length > 0);

/** Runs a statement that returns no rows. */
export const execute = (runner: Runner) => statementOf(runner, () => undefined);
