import Type from 'typebox';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../database.ts';
import { rowOf } from '../sql/row.ts';
import { execute, select, selectOne, selectsAny } from '../sql/select.ts';
import { sql } from '../sql/sql.ts';
import type { Migration, Step } from './migration.ts';
import { whileLocked } from './migration-lock.ts';
import { namingRights, tryRights } from './migration-rights.ts';
import { migrations } from './migrations.ts';

/** The database was migrated by a newer version of the desk than this one. */
export class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer';

  constructor(unknown: string) {
    super(
      `The database is newer than this version of Intake Desk (it has "${unknown}"): start the newer version, or restore a backup made before it.`,
    );
  }
}

/** How far to migrate, and by which migrations; tests give their own. */
export interface MigrateOptions {
  migrations?: readonly Migration[];
  /** How many of the migrations are to be in place afterwards; all of them by default. */
  target?: number;
}

const VersionRow = rowOf({ version: Type.String() });
const CollationRow = rowOf({ collation: Type.String() });
const NameRow = rowOf({ name: Type.String() });

/** MariaDB's databases are often made with a collation that ignores case, which SQLite does not know. */
async function compareExactly(runner: QueryRunner): Promise<void> {
  const { version } = await selectOne(runner, VersionRow, sql`SELECT VERSION() AS version`);
  const collation = version.includes('MariaDB') ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  const current = await selectOne(runner, CollationRow, sql`SELECT @@collation_database AS collation`);
  if (current.collation === collation) return;
  await runner.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${collation}`);
}

/** The names of the migrations that are in place; none in an empty database. */
async function appliedNames(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable('schema_migration'))) return [];
  const rows = await select(runner, NameRow, sql`SELECT name FROM schema_migration ORDER BY name`);
  return rows.map(({ name }) => name);
}

/** Makes sure that migrations can run. A start that has none to run changes nothing here and needs no right to. */
async function prepare({ engine, runner }: Step): Promise<void> {
  if (engine === 'mariadb') {
    await tryRights(runner);
    await compareExactly(runner);
  }
  await runner.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (name varchar(191) PRIMARY KEY NOT NULL, applied_at datetime(3) NOT NULL)',
  );
}

/** Throws if rows refer to nothing; MariaDB has refused them at once. */
async function requireReferences(runner: QueryRunner): Promise<void> {
  if (await selectsAny(runner, sql`PRAGMA foreign_key_check`))
    throw new Error('A migration left rows that refer to nothing.');
}

/**
 * Brings the schema to where this version of the desk wants it, while other processes wait. Returns the names of the
 * migrations that it ran. Throws DatabaseNewer if the database has one that this version does not know, RightsMissing
 * where its user may not migrate it.
 */
export function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const known = options.migrations ?? migrations;
  const target = options.target ?? known.length;
  const run = async (runner: QueryRunner): Promise<string[]> => {
    const applied = await appliedNames(runner);
    const names = new Set(known.map(({ name }) => name));
    const unknown = applied.find((name) => !names.has(name));
    if (unknown !== undefined) throw new DatabaseNewer(unknown);

    const step = { engine: database.engine, runner };
    const ran: string[] = [];
    const missing = known.slice(0, target).filter(({ name }) => !applied.includes(name));
    if (missing.length > 0) await prepare(step);
    for (const migration of missing) {
      await migration.up(step);
      await execute(
        runner,
        sql`INSERT INTO schema_migration (name, applied_at) VALUES (${migration.name}, ${database.now()})`,
      );
      ran.push(migration.name);
    }
    for (const migration of known.slice(target).toReversed()) {
      if (!applied.includes(migration.name)) continue;
      await migration.down(step);
      await execute(runner, sql`DELETE FROM schema_migration WHERE name = ${migration.name}`);
      ran.push(migration.name);
    }
    // It reads every row: a start that has nothing to migrate does not wait for that.
    if (ran.length > 0 && database.engine === 'sqlite') await requireReferences(runner);
    return ran;
  };
  return whileLocked(database, (runner) => namingRights(runner, () => run(runner)));
}

/** Whether every migration that this version knows is in place, without changing anything; for readiness checks. */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows: { name: string }[] = await database.sources.reader.query('SELECT name FROM schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => applied.has(name));
}
