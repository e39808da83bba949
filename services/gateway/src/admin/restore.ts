import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Database, execute, migrate, migrations, PRERELEASE } from '@intake-desk/database';
import { Check } from 'typebox/value';
import type { BuiltRemote } from '../remotes/built-remote.ts';
import { checkFiles } from '../remotes/check-build.ts';
import { storeFiles } from '../remotes/remote-files.ts';
import { BackupEnd, BackupHeader, BackupRemote, BackupRow, TableStart } from './backup-format.ts';
import { CommandRefused } from './command.ts';
import { isSealed, opening } from './sealed-stream.ts';
import { systemError } from './system-error.ts';

/** Rows of one statement; few enough for the number of parameters that SQLite takes. */
const ROWS = 200;
/** Their approximate size in characters, far below the largest packet of any server. */
const SIZE = 1_000_000;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CommandRefused('The file is damaged: one of its lines cannot be read.', { cause: error });
  }
}

/** A file to restore, and the private key (`backup key`) if it is encrypted. */
export interface BackupFile {
  readonly file: string;
  readonly privateKey?: string | undefined;
}

/** Yields a backup's lines. Throws CommandRefused if the file is missing, is no backup, or was cut off. */
export async function* backupLines({ file, privateKey }: BackupFile): AsyncGenerator<string> {
  let source: Readable | undefined;
  const unpacked = createGunzip();
  try {
    const sealed = await isSealed(file);
    if (sealed && privateKey === undefined) {
      throw new CommandRefused(`${file} is encrypted: name the file of the private key with --key.`);
    }
    const steps = sealed && privateKey !== undefined ? [opening(privateKey), unpacked] : [unpacked];
    source = createReadStream(file);
    let last = source;
    for (const step of steps) {
      last.on('error', (error) => unpacked.destroy(error));
      last = last.pipe(step);
    }
    // Errors after the reader has stopped do not matter.
    unpacked.on('error', () => {});
    let begun: string[] = [];
    for await (const chunk of unpacked.setEncoding('utf8')) {
      // `readline` would throw an error of its input although the reader has stopped.
      const [end = '', ...next] = String(chunk).split('\n');
      begun.push(end);
      for (const begin of next) {
        yield begun.join('');
        begun = [begin];
      }
    }
    if (begun.some((piece) => piece !== '')) yield begun.join('');
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
    source?.destroy();
  }
}

/** Returns a backup's header. Throws CommandRefused. */
export async function headerOf(source: BackupFile): Promise<BackupHeader> {
  for await (const text of backupLines(source)) {
    const line = parsed(text);
    if (Check(BackupHeader, line)) return line;
    break;
  }
  throw new CommandRefused(`${source.file} is no backup of Intake Desk.`);
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

/** Contents of a backup, confirmed by its last line. */
export interface Restored {
  readonly rows: number;
  readonly remotes: number;
}

type StoreRemote = (remote: BuiltRemote) => Promise<void>;

interface BackupReader {
  table(start: TableStart): Promise<void>;
  /** `size`: length of the row's line. */
  row(row: BackupRow, size: number): Promise<void>;
  remote(line: BackupRemote): Promise<void>;
}

/** Reads a backup to its end. Throws CommandRefused if it is damaged or not complete. */
async function readBackup(source: BackupFile, reader?: BackupReader): Promise<Restored> {
  const hash = createHash('sha256');
  let table: TableStart | undefined;
  let rows = 0;
  let remotes = 0;
  let ended = false;
  for await (const text of backupLines(source)) {
    const line = parsed(text);
    if (Check(BackupEnd, line)) {
      ended = line.rows === rows && (line.sha256 === undefined || line.sha256 === hash.digest('hex'));
      continue;
    }
    if (Check(BackupHeader, line)) continue;
    hash.update(`${text}\n`);
    if (Check(BackupRow, line) && table && line.length === table.columns.length) {
      rows += 1;
      await reader?.row(line, text.length);
    } else if (Check(TableStart, line)) {
      table = line;
      await reader?.table(line);
    } else if (Check(BackupRemote, line)) {
      remotes += 1;
      await reader?.remote(line);
    } else {
      throw new CommandRefused(`${source.file} is damaged.`);
    }
  }
  if (!ended) throw new CommandRefused(`${source.file} is not complete: nothing was restored.`);
  return { rows, remotes };
}

async function load(database: Database, source: BackupFile, store: StoreRemote): Promise<Restored> {
  let table: TableStart | undefined;
  let waiting: BackupRow[] = [];
  let size = 0;
  const flush = async () => {
    if (table) await insert(database, table, waiting);
    waiting = [];
    size = 0;
  };
  const restored = await readBackup(source, {
    async table(start) {
      await flush();
      table = start;
    },
    async row(row, length) {
      waiting.push(row);
      size += length;
      if (waiting.length === ROWS || size >= SIZE) await flush();
    },
    remote: (line) => store(builtOf(line)),
  });
  await flush();
  return restored;
}

/** Returns the build of a line and checks each file against its hash. Throws ReleaseRefused. */
function builtOf({ remote: build, files }: BackupRemote): BuiltRemote {
  const contents = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
  const built = { build, files: new Map(contents) };
  checkFiles(built);
  return built;
}

/**
 * Fills an empty database from a backup of either engine, completely or not at all, and stores the files of its remotes
 * in `folder`; without a folder they are only checked. Throws CommandRefused if the database is not empty or the file
 * is from a newer desk, damaged or incomplete.
 */
export async function restore(database: Database, source: BackupFile, folder?: string): Promise<Restored> {
  const { migrations: had } = await headerOf(source);
  if (had.includes(PRERELEASE)) {
    throw new CommandRefused(
      `${source.file} was made before the first release of Intake Desk: restore it with the version that made it.`,
    );
  }
  const known = migrations.map(({ name }) => name);
  if (had.some((name, position) => known[position] !== name)) {
    throw new CommandRefused(
      `${source.file} was made by a newer version of Intake Desk: restore it with that version.`,
    );
  }
  // The file is checked first, so that damage never reaches the database.
  await readBackup(source);
  await requireEmpty(database);
  await migrate(database, { target: had.length });
  // Files go first, since files without rows do no harm.
  const store: StoreRemote = async (built) => {
    if (folder !== undefined) await storeFiles(folder, built);
  };
  const restored = await database.write(() => load(database, source, store));
  await migrate(database);
  await database.write(() => skipSessionIds(database));
  return restored;
}

/** Keeps new sessions from getting ids of former ones, by which rows about sign-ins name them: both engines count on from a deleted row. */
async function skipSessionIds(database: Database): Promise<void> {
  await execute(database.manager())`
    INSERT INTO session (id, id_hash, user_id, method, csrf_secret, created_at, last_seen_at, expires_at)
    SELECT session_id, '', user_id, 'password', '', at, at, at FROM past_sign_in
    WHERE session_id IS NOT NULL ORDER BY session_id DESC LIMIT 1`;
  await execute(database.manager())`DELETE FROM session`;
}
