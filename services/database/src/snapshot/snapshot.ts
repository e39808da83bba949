import type { StaticDecode, TObject } from 'typebox';
import type { Database } from '../database.ts';
import { RowShape, UnexpectedRow } from '../sql/row.ts';
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
   * Reads what a statement returns, in batches, from a cursor: the next batch is read when it is asked for. Throws
   * UnexpectedRow for a row that is not as `row` says. A reader who stops early closes the snapshot.
   */
  async *batches<const S extends TObject>(
    row: S,
    sql: string,
    parameters: readonly unknown[] = [],
  ): AsyncGenerator<StaticDecode<S>[], void, void> {
    if (this.#closed) throw new Error('This snapshot is closed.');
    const shape = new RowShape(row);
    for await (const batch of this.#reading.batches(sql, parameters)) {
      yield batch.filter((found): found is StaticDecode<S> => shape.accepts(found));
    }
  }

  /** Reads the one row of a statement that returns one, such as a count. */
  async one<S extends TObject>(row: S, sql: string, parameters: readonly unknown[] = []): Promise<StaticDecode<S>> {
    const found: StaticDecode<S>[] = [];
    for await (const batch of this.batches(row, sql, parameters)) found.push(...batch);
    const [only] = found;
    if (only === undefined || found.length > 1) throw new UnexpectedRow(`Found ${found.length} rows instead of one.`);
    return only;
  }

  /** Lets go of the connection and ends the statement in hand; closing it again does nothing. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#reading.close();
  }
}
