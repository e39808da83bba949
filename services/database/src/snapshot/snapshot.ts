import type { StaticDecode, TObject } from 'typebox';
import type { Database } from '../database.ts';
import { type RowShape, UnexpectedRow } from '../sql/row.ts';
import type { Sql } from '../sql/sql.ts';
import { openMariaDbReading } from './mariadb-reading.ts';
import type { Reading } from './reading.ts';
import { openSqliteReading } from './sqlite-reading.ts';

/** A consistent state of the database, read over its own connection in batches, despite concurrent writes. */
export class Snapshot {
  readonly #reading: Reading;
  #closed = false;

  private constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Opens a snapshot; the caller closes it. Throws as any statement does if the database is unavailable. */
  static async open({ address, sources }: Database): Promise<Snapshot> {
    return new Snapshot(
      address.engine === 'sqlite' ? await openSqliteReading(address.file) : await openMariaDbReading(sources),
    );
  }

  /**
   * Reads the rows of a SELECT in batches from a cursor, each batch on demand. Throws UnexpectedRow if a row does not match
   * `shape`. A reader that stops early closes the snapshot.
   */
  async *batches<const R extends TObject>(
    shape: RowShape<R>,
    { text, values }: Sql,
  ): AsyncGenerator<StaticDecode<R>[], void, void> {
    if (this.#closed) throw new Error('This snapshot is closed.');
    for await (const batch of this.#reading.batches(text, values)) {
      yield shape.decode(batch);
    }
  }

  /** Reads all rows of a SELECT that returns few. Throws UnexpectedRow if a row does not match `shape`. */
  async all<const R extends TObject>(shape: RowShape<R>, statement: Sql): Promise<StaticDecode<R>[]> {
    const found: StaticDecode<R>[] = [];
    for await (const batch of this.batches(shape, statement)) found.push(...batch);
    return found;
  }

  /** Reads the single row of a SELECT such as a count. Throws UnexpectedRow if it has no row or several. */
  async one<const R extends TObject>(shape: RowShape<R>, statement: Sql): Promise<StaticDecode<R>> {
    const [only, ...others] = await this.all(shape, statement);
    if (only === undefined || others.length > 0) throw new UnexpectedRow('A statement did not return exactly one row.');
    return only;
  }

  /** Closes the connection and aborts a running statement; further calls do nothing. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#reading.close();
  }
}
