import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type Database, migrate, migrations } from '@intake-desk/database';
import { Check } from 'typebox/value';
import { BackupEnd, BackupHeader, BackupRow, TableStart } from './backup-format.ts';
import { CommandRefused } from './command.ts';
import { systemError } from './system-error.ts';

/** Rows of one statement; few enough for the number of parameters that SQLite takes. */
const ROWS = 200;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CommandRefused('The file is damaged: one of its lines cannot be read.', { cause: error });
  }
}

/** The lines of a backup. Throws CommandRefused where the file is missing, is no backup, or was cut off. */
async function* linesOf(file: string): AsyncGenerator<unknown> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield parsed(line);
    }
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    const code = systemError(error)?.code ?? '';
    throw new CommandRefused(
      code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
        ? `${file} cannot be read (${code}).`
        : `${file} is no backup of Intake Desk, or is damaged.`,
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}

async function headerOf(file: string): Promise<BackupHeader> {
  for await (const line of linesOf(file)) {
    if (Check(BackupHeader, line)) return line;
    break;
  }
  throw new CommandRefused(`${file} is no backup of Intake Desk.`);
}

async function requireEmpty(database: Database): Promise<void> {
  const { entityMetadatas, driver } = database.sources.writer;
  for (const { tableName } of entityMetadatas) {
    const rows: unknown[] = await database.read().query(`SELECT 1 FROM ${driver.escape(tableName)} LIMIT 1`);
    if (rows.length > 0) {
      throw new CommandRefused(
        'The database is not empty: set DATABASE_URL to a new one, restore there, and start the desk with it.',
      );
    }
  }
}

async function insert(database: Database, { table, columns }: TableStart, rows: readonly BackupRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { driver } = database.sources.writer;
  const names = columns.map((name) => driver.escape(name)).join(', ');
  const marks = `(${columns.map(() => '?').join(', ')})`;
  await database
    .manager()
    .query(`INSERT INTO ${driver.escape(table)} (${names}) VALUES ${rows.map(() => marks).join(', ')}`, rows.flat());
}

async function load(database: Database, file: string): Promise<number> {
  let table: TableStart | undefined;
  let waiting: BackupRow[] = [];
  let count = 0;
  let ended = false;
  const flush = async () => {
    if (table) await insert(database, table, waiting);
    waiting = [];
  };
  for await (const line of linesOf(file)) {
    if (Check(BackupRow, line) && table && line.length === table.columns.length) {
      waiting.push(line);
      count += 1;
      if (waiting.length === ROWS) await flush();
    } else if (Check(TableStart, line)) {
      await flush();
      table = line;
    } else if (Check(BackupEnd, line)) {
      ended = line.rows === count;
    } else if (!Check(BackupHeader, line)) {
      throw new CommandRefused(`${file} is damaged.`);
    }
  }
  await flush();
  if (!ended) throw new CommandRefused(`${file} is not complete: nothing was restored.`);
  return count;
}

/**
 * Fills an empty database from a backup, whole or not at all, whichever engine it came from. Answers how many rows.
 * Throws CommandRefused where the database is not empty or the file is of a newer desk, damaged or not complete.
 */
export async function restore(database: Database, file: string): Promise<number> {
  const { migrations: had } = await headerOf(file);
  const known = migrations.map(({ name }) => name);
  if (had.some((name, position) => known[position] !== name)) {
    throw new CommandRefused(`${file} was made by a newer version of Intake Desk: restore it with that version.`);
  }
  await requireEmpty(database);
  await migrate(database, { target: had.length });
  const rows = await database.write(() => load(database, file));
  await migrate(database);
  return rows;
}
