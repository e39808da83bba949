import { createWriteStream } from 'node:fs';
import { access, link, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Database, instantText, migrations } from '@intake-desk/database';
import type { EntityMetadata, QueryRunner } from 'typeorm';
import { type BackupHeader, type BackupRow, backupTables, type TableStart } from './backup-format.ts';
import { CommandRefused } from './command.ts';
import { systemError } from './system-error.ts';

const PAGE = 2_000;
/** A backup holds patients' data: its owner alone may read it. */
const MODE = 0o600;
/** What a folder, its rights or a full disk may answer. */
const FILE_CODES = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'EEXIST']);

function portable(value: unknown): BackupRow[number] {
  if (value instanceof Date) return instantText(value);
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A value of the type ${typeof value} cannot be kept in a backup.`);
}

async function* rowsOf(runner: QueryRunner, { tableName, columns }: EntityMetadata): AsyncGenerator<BackupRow> {
  const quoted = (name: string) => runner.connection.driver.escape(name);
  const names = columns.map(({ databaseName }) => databaseName);
  const sql = `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(tableName)} WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
  let after = 0;
  for (;;) {
    const rows: (Record<string, unknown> & { id: number })[] = await runner.query(sql, [after]);
    for (const row of rows) yield names.map((name) => portable(row[name]));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

async function* linesOf(database: Database, runner: QueryRunner, counted: { rows: number }): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: 'intake-desk-backup',
    version: 1,
    migrations: migrations.map(({ name }) => name),
    createdAt: database.now().toISOString(),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const metadata of backupTables(database.sources.reader.entityMetadatas)) {
    const columns = metadata.columns.map(({ databaseName }) => databaseName);
    const start: TableStart = { table: metadata.tableName, columns };
    yield `${JSON.stringify(start)}\n`;
    for await (const row of rowsOf(runner, metadata)) {
      counted.rows += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  yield `${JSON.stringify({ rows: counted.rows })}\n`;
}

/**
 * Writes everything of one moment into a compressed file that either engine can take back, beside running gateways.
 * Answers how many rows. Throws CommandRefused where the file is there already or cannot be written.
 */
export async function backup(database: Database, file: string): Promise<number> {
  const taken = await access(file).then(
    () => true,
    () => false,
  );
  if (taken) throw new CommandRefused(`${file} is there already: name another file.`);
  const part = `${file}.part`;
  const runner = database.sources.reader.createQueryRunner();
  const counted = { rows: 0 };
  // One transaction, so that all tables are of the same moment.
  if (database.engine === 'mariadb') {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
  } else await runner.query('BEGIN');
  try {
    const target = createWriteStream(part, { mode: MODE, flags: 'w' });
    await pipeline(Readable.from(linesOf(database, runner, counted)), createGzip({ level: 6 }), target);
    await link(part, file);
  } catch (error) {
    const code = systemError(error)?.code;
    if (code !== undefined && FILE_CODES.has(code)) {
      throw new CommandRefused(`${file} cannot be written (${code}): check the folder and its rights.`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    await runner.query('COMMIT');
    await runner.release();
    await unlink(part).catch((error: unknown) => {
      if (systemError(error)?.code !== 'ENOENT') throw error;
    });
  }
  return counted.rows;
}
