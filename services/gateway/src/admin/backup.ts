import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, readFile, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { RemoteBuild } from '@intake-desk/contracts';
import { type Database, instantText, migrations } from '@intake-desk/database';
import type { EntityMetadata, QueryRunner } from 'typeorm';
import { describedBuild } from '../remotes/built-remote.ts';
import { checkFiles } from '../remotes/check-build.ts';
import { syncFolder, versionFolder } from '../remotes/remote-files.ts';
import { ReleaseRefused } from '../remotes/remotes.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupRemote,
  type BackupRow,
  backupTables,
  rowsInBackup,
  type TableStart,
} from './backup-format.ts';
import { CommandRefused } from './command.ts';
import { sealing } from './sealed-stream.ts';
import { systemError } from './system-error.ts';

const PAGE = 2_000;
/** A backup contains patients' data, so only its owner may read it. */
const MODE = 0o600;
/** Error codes of a missing folder, missing rights or a full disk. */
const FILE_CODES = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'EEXIST']);

function portableValue(value: unknown): BackupRow[number] {
  if (value instanceof Date) return instantText(value);
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A value of the type ${typeof value} cannot be kept in a backup.`);
}

async function* rowsOf(runner: QueryRunner, { tableName, columns }: EntityMetadata): AsyncGenerator<BackupRow> {
  const quoted = (name: string) => runner.connection.driver.escape(name);
  const names = columns.map(({ databaseName }) => databaseName);
  const sql = `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(tableName)} WHERE id > ? AND ${rowsInBackup(tableName)} ORDER BY id LIMIT ${PAGE}`;
  let after = 0;
  for (;;) {
    const rows: (Record<string, unknown> & { id: number })[] = await runner.query(sql, [after]);
    for (const row of rows) yield names.map((name) => portableValue(row[name]));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

async function* tableLines(database: Database, runner: QueryRunner, counted: Counted): AsyncGenerator<string> {
  for (const metadata of backupTables(database.sources.reader.entityMetadatas)) {
    const columns = metadata.columns.map(({ databaseName }) => databaseName);
    const start: TableStart = { table: metadata.tableName, columns };
    yield `${JSON.stringify(start)}\n`;
    for await (const row of rowsOf(runner, metadata)) {
      counted.rows += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
}

/** Yields the files of the versions that are current, previous or a canary. */
async function* remoteLines(
  runner: QueryRunner,
  folder: string,
  counted: Counted,
  lacking: string[],
): AsyncGenerator<string> {
  const rows: { manifest: string }[] = await runner.query(
    `SELECT manifest FROM remote_version v
      WHERE EXISTS (SELECT 1 FROM remote_release r WHERE r.name = v.name AND v.version IN (r.current_version, r.previous_version))
         OR EXISTS (SELECT 1 FROM remote_canary c WHERE c.name = v.name AND c.version = v.version)
      ORDER BY v.id`,
  );
  for (const { manifest } of rows) {
    const remote = describedBuild(manifest, 'remote_version');
    const contents = await filesOf(folder, remote);
    if (!contents) {
      lacking.push(`${remote.name} ${remote.version}`);
      continue;
    }
    const files = Object.fromEntries([...contents].map(([path, content]) => [path, content.toString('base64')]));
    counted.remotes += 1;
    const line: BackupRemote = { remote, files };
    yield `${JSON.stringify(line)}\n`;
  }
}

/** Returns the files of a version as they were released; undefined if one is missing or has changed. */
async function filesOf(folder: string, build: RemoteBuild): Promise<Map<string, Buffer> | undefined> {
  try {
    const files = new Map<string, Buffer>();
    for (const path of Object.keys(build.files)) {
      files.set(path, await readFile(join(versionFolder(folder, build), path)));
    }
    checkFiles({ build, files });
    return files;
  } catch (error) {
    if (error instanceof ReleaseRefused || systemError(error) !== undefined) return undefined;
    throw error;
  }
}

async function* linesOf(
  database: Database,
  runner: QueryRunner,
  folder: string | undefined,
  counted: Counted,
  lacking: string[],
): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: 'intake-desk-backup',
    version: 2,
    migrations: migrations.map(({ name }) => name),
    createdAt: database.now().toISOString(),
  };
  yield `${JSON.stringify(header)}\n`;
  const hash = createHash('sha256');
  for await (const line of tableLines(database, runner, counted)) {
    hash.update(line);
    yield line;
  }
  if (folder !== undefined) {
    for await (const line of remoteLines(runner, folder, counted, lacking)) {
      hash.update(line);
      yield line;
    }
  }
  const end: BackupEnd = { ...counted, sha256: hash.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
}

interface Counted {
  rows: number;
  remotes: number;
}

export interface BackupOptions {
  /** REMOTES_DIR; without it the files of remotes are omitted. */
  readonly remotes?: string;
  /** Public key of the reader (`backup key`); without it the file is not encrypted. */
  readonly publicKey?: string | undefined;
}

export interface Backup extends Readonly<Counted> {
  readonly bytes: number;
  /** Versions of remotes whose files are incomplete in REMOTES_DIR: they must be released again after a restore. */
  readonly lacking: readonly string[];
}

/**
 * Writes a consistent snapshot to a compressed file that either engine can restore, while gateways keep running. The file
 * appears complete and synced to disk, or not at all. Throws CommandRefused if it exists or cannot be written.
 */
export async function backup(database: Database, file: string, options: BackupOptions = {}): Promise<Backup> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new CommandRefused(`${file} is there already: name another file.`);
  const part = `${file}.part`;
  const runner = database.sources.reader.createQueryRunner();
  const counted: Counted = { rows: 0, remotes: 0 };
  const lacking: string[] = [];
  // One transaction, so that all tables show the same moment.
  if (database.engine === 'mariadb') {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
  } else await runner.query('BEGIN');
  try {
    // A part left by a killed backup may have other rights.
    await removeIfThere(part);
    const lines = Readable.from(linesOf(database, runner, options.remotes, counted, lacking));
    // `flush`: the file is on the disk before it gets its name.
    const target = createWriteStream(part, { mode: MODE, flags: 'wx', flush: true });
    const seal = options.publicKey === undefined ? [] : [sealing(options.publicKey)];
    await pipeline([lines, createGzip({ level: 6 }), ...seal, target]);
    await link(part, file);
    await syncFolder(dirname(file));
    return { ...counted, lacking, bytes: (await stat(file)).size };
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
    await removeIfThere(part);
  }
}

const removeIfThere = (file: string): Promise<void> =>
  unlink(file).catch((error: unknown) => {
    if (systemError(error)?.code !== 'ENOENT') throw error;
  });
