import type { StaticDecode, TObject } from 'typebox';
import type { Database } from '../database.ts';
import { type RowShape, UnexpectedRow } from '../sql/row.ts';
import type { Sql } from '../sql/sql.ts';
import { openMariaDbReading } from './mariadb-reading.ts';
import type { Reading } from './reading.ts';
import { openSqliteReading } from './sqlite-reading.ts';

/**
 * What the database holds at one moment, read over a connection of its own: rows that are counted first and read later are
 * the same rows, whatever others write meanwhile. It takes the memory of one batch, however many rows there are.
 */
export class Snapshot {
  readonly #reading: Reading;
  #closed = false;

  private constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Opens a snapshot; whoever opened it closes it. Throws as any statement does if the database is away. */
  static async open({ address, sources }: Database): Promise<Snapshot> {
    return new Snapshot(
      address.engine === 'sqlite' ? await openSqliteReading(address.file) : await openMariaDbReading(sources),
    );
  }

  /**
   * Reads what a SELECT returns, in batches, from a cursor: the next batch is read when it is asked for. Throws
   * UnexpectedRow for a row that is not as `shape` says. A reader who stops early closes the snapshot.
   */
  async *batches<const R extends TObject>(
    shape: RowShape<R>,
    { text, values }: Sql,
  ): AsyncGenerator<StaticDecode<R>[], void, void> {
    if (this.#closed) throw new Error('This snapshot is closed.');
    for await (const batch of this.#reading.batches(text, values)) {
      yield batch.filter((row): row is StaticDecode<R> => shape.accepts(row));
    }
  }

  /** Reads all rows of a SELECT that returns few. Throws UnexpectedRow for a row that is not as `shape` says. */
  async all<const R extends TObject>(shape: RowShape<R>, statement: Sql): Promise<StaticDecode<R>[]> {
    const found: StaticDecode<R>[] = [];
    for await (const batch of this.batches(shape, statement)) found.push(...batch);
    return found;
  }

  /** Reads the row of a SELECT that always returns exactly one, such as a count. Throws UnexpectedRow otherwise. */
  async one<const R extends TObject>(shape: RowShape<R>, statement: Sql): Promise<StaticDecode<R>> {
    const [only, ...others] = await this.all(shape, statement);
    if (only === undefined || others.length > 0) throw new UnexpectedRow('A statement did not return exactly one row.');
    return only;
  }

  /** Lets go of the connection and ends the statement in hand; closing it again does nothing. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#reading.close();
  }
}
