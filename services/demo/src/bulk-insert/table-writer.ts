import {
  BulkLoad,
  type Database,
  type Engine,
  type NewRow,
  NullableColumn,
  rowOf,
  type StoredValue,
  selectOne,
  verbatim,
} from '@intake-desk/database';
import Type from 'typebox';
import type { EntityMetadata, EntitySchema } from 'typeorm';
import type { StatementQueue } from './statement-queue.ts';

/** Rows per statement. SQLite allows 32,766 parameters; MariaDB works while the next rows are generated. */
const rowsPerStatement = (engine: Engine): number => (engine === 'sqlite' ? 250 : 1_000);

const LastRow = rowOf({ last: NullableColumn(Type.Integer()) });

interface Options {
  readonly engine: Engine;
  readonly load: BulkLoad | null;
  readonly lastId: number;
}

/** Collects rows of one table and writes them in bulk. Ids are assigned here, so nothing is read back. */
export class TableWriter<T extends { id: number }> {
  readonly table: string;
  readonly #properties: readonly string[];
  readonly #isJson: readonly boolean[];
  readonly #rowsPerStatement: number;
  readonly #statement: string;
  readonly #placeholders: string;
  readonly #load: BulkLoad | null;
  #rows: NewRow<T>[] = [];
  #lastId: number;

  private constructor({ tableName, columns }: EntityMetadata, quote: (name: string) => string, options: Options) {
    this.table = tableName;
    this.#properties = columns.map(({ propertyName }) => propertyName);
    this.#isJson = columns.map(({ transformer }) => transformer !== undefined);
    this.#statement = `INSERT INTO ${quote(tableName)} (${columns.map(({ databaseName }) => quote(databaseName)).join(', ')}) VALUES `;
    this.#placeholders = `(${columns.map(() => '?').join(', ')})`;
    this.#rowsPerStatement = rowsPerStatement(options.engine);
    this.#load = options.load;
    this.#lastId = options.lastId;
  }

  /** Opens a writer that continues after the table's highest id, in the caller's unit. */
  static async open<T extends { id: number }>(database: Database, entity: EntitySchema<T>): Promise<TableWriter<T>> {
    const manager = database.manager();
    const { driver } = manager.connection;
    const metadata = manager.connection.getMetadata(entity);
    const { tableName, columns } = metadata;
    const { last } = await selectOne(manager, LastRow)`
      SELECT MAX(id) AS last FROM ${verbatim(driver.escape(tableName))}`;
    const load = await BulkLoad.open(
      database,
      tableName,
      columns.map(({ databaseName }) => databaseName),
    );
    const options = { engine: database.engine, load, lastId: last ?? 0 };
    return new TableWriter(metadata, (name) => driver.escape(name), options);
  }

  get lastId(): number {
    return this.#lastId;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Adds a row with an id from `nextId`. */
  add(row: NewRow<T>): void {
    this.#rows.push(row);
  }

  /** Takes the added rows and returns a function that writes them; without `all` only full statements. */
  take(all: boolean): (queue: StatementQueue) => Promise<void> {
    const count = all ? this.#rows.length : this.#rows.length - (this.#rows.length % this.#rowsPerStatement);
    const rows = this.#rows.slice(0, count);
    this.#rows = this.#rows.slice(count);
    return (queue) => this.#write(rows, queue);
  }

  /** Bulk-loads the rows if the server can, or sends them as statements. Referenced rows must be written first. */
  async #write(rows: readonly NewRow<T>[], queue: StatementQueue): Promise<void> {
    if (this.#load) return this.#load.load(this.#values(rows));
    for (let from = 0; from < rows.length; from += this.#rowsPerStatement) {
      const part = rows.slice(from, from + this.#rowsPerStatement);
      const placeholders = part.map(() => this.#placeholders).join(', ');
      await queue.send(this.#statement + placeholders, [...this.#values(part)].flat());
    }
  }

  *#values(rows: readonly NewRow<T>[]): Generator<StoredValue[], void> {
    for (const row of rows) {
      yield this.#properties.map((property, i) => stored(Reflect.get(row, property), this.#isJson[i] === true));
    }
  }
}

function stored(value: unknown, isJson: boolean): StoredValue {
  if (value === null || value === undefined) return null;
  if (isJson) return JSON.stringify(value);
  if (value instanceof Date) return instantText(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`A column cannot store a ${typeof value}.`);
}

const DAY = 86_400_000;
const dates = new Map<number, string>();
const padded = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));

/** Like the database room's `instantText` at a tenth of the cost, since millions of instants are written. */
function instantText(at: Date): string {
  const ms = at.getTime();
  const day = Math.floor(ms / DAY);
  let date = dates.get(day);
  if (date === undefined) {
    date = at.toISOString().slice(0, 10);
    dates.set(day, date);
  }
  const second = Math.floor((ms - day * DAY) / 1_000);
  const minute = Math.floor(second / 60);
  const milliseconds = String(ms - day * DAY - second * 1_000).padStart(3, '0');
  return `${date} ${padded[Math.floor(minute / 60)]}:${padded[minute % 60]}:${padded[second % 60]}.${milliseconds}`;
}
