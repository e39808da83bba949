import Type from 'typebox';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { Database } from '../database.ts';
import { rowOf } from '../sql/row.ts';
import { execute, select, selectOne, selectsAny } from '../sql/select.ts';
import { type Migration, MigrationRefused, type Step } from './migration.ts';
import { whileLocked } from './migration-lock.ts';
import { tryRights } from './migration-rights.ts';
import { migrations } from './migrations.ts';

/** Name of the first migration of versions before the first release; their databases and backups cannot be upgraded. */
export const PRERELEASE = '0001-initial';

/** The last migration that must not run on the rows that it has made. */
const RUN_ONCE = '0003-platform';

interface MigrateOptions {
  /** The known migrations, oldest first; tests pass their own. */
  migrations?: readonly Migration[];
  /** Number of migrations that are applied afterwards; all of them by default. */
  target?: number;
}

const VersionRow = rowOf({ version: Type.String() });
const CollationRow = rowOf({ collation: Type.String() });
const NameRow = rowOf({ name: Type.String() });

/**
 * Migrates the schema to this version of the desk while other processes wait. Returns the names of the migrations that
 * ran. Throws MigrationRefused if the database is from before the first release or newer than this version, or if its
 * user lacks a right.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const steps = options.migrations ?? migrations;
  const target = options.target ?? steps.length;
  const plan = async (runner: QueryRunner) => {
    const applied = await appliedNames(runner);
    requireKnown(applied, steps);
    return {
      missing: steps.slice(0, target).filter(({ name }) => !applied.includes(name)),
      surplus: steps
        .slice(target)
        .toReversed()
        .filter(({ name }) => applied.includes(name)),
    };
  };
  const run = async (runner: QueryRunner): Promise<string[]> => {
    const step = { engine: database.engine, runner };
    // Another process may have migrated meanwhile.
    const { missing, surplus } = await plan(runner);
    if (missing.length > 0) await prepare(step);
    for (const migration of missing) {
      await migration.up(step);
      await execute(runner)`
        INSERT INTO schema_migration (name, applied_at) VALUES (${migration.name}, ${database.now()})`;
    }
    for (const migration of surplus) {
      await migration.down(step);
      await execute(runner)`DELETE FROM schema_migration WHERE name = ${migration.name}`;
    }
    // Reads every row.
    if (database.engine === 'sqlite') await requireReferences(runner);
    return [...missing, ...surplus].map(({ name }) => name);
  };
  const reader = database.sources.reader.createQueryRunner();
  const { missing, surplus } = await plan(reader).finally(() => reader.release());
  return missing.length + surplus.length > 0 ? whileLocked(database, run) : [];
}

/**
 * Forgets that this migration and all later ones were applied, so that the version before them starts; their changes
 * stay, and the next `migrate` runs them again. Returns their names: none if it is not applied or cannot run again.
 */
export function forgetMigrations(database: Database, first: string): Promise<string[]> {
  return database.write(async () => {
    const applied = await recordedNames(database.manager());
    const again = first > RUN_ONCE && applied.includes(first);
    const forgotten = again ? applied.filter((name) => name >= first) : [];
    for (const name of forgotten) {
      await execute(database.manager())`DELETE FROM schema_migration WHERE name = ${name}`;
    }
    return forgotten;
  });
}

/** Returns true if every known migration is applied. Changes nothing; used by readiness checks. */
export async function isMigrated(database: Database): Promise<boolean> {
  const applied = await recordedNames(database.sources.reader.manager);
  return migrations.every(({ name }) => applied.includes(name));
}

async function appliedNames(runner: QueryRunner): Promise<string[]> {
  return (await runner.hasTable('schema_migration')) ? recordedNames(runner) : [];
}

async function recordedNames(runner: Pick<EntityManager, 'query'>): Promise<string[]> {
  const rows = await select(runner, NameRow)`SELECT name FROM schema_migration ORDER BY name`;
  return rows.map(({ name }) => name);
}

function requireKnown(applied: readonly string[], known: readonly Migration[]): void {
  if (applied.includes(PRERELEASE)) {
    throw new MigrationRefused(
      'The database was made before the first release of Intake Desk and cannot be upgraded: create an empty one and set DATABASE_URL to it.',
    );
  }
  const unknown = applied.find((name) => known.every((migration) => migration.name !== name));
  if (unknown === undefined) return;
  throw new MigrationRefused(
    `The database is newer than this version of Intake Desk (it has "${unknown}"): start the newer version, or go back as docs/release-and-roll-back.md says.`,
  );
}

/** Checks the user's rights and creates the table of applied migrations; not called, so needs no rights, if none is missing. */
async function prepare({ engine, runner }: Step): Promise<void> {
  if (engine === 'mariadb') {
    await tryRights(runner);
    await compareExactly(runner);
  }
  await runner.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (name varchar(191) PRIMARY KEY NOT NULL, applied_at datetime(3) NOT NULL)',
  );
}

/** Sets a binary collation: MariaDB's default ignores case, SQLite's does not. */
async function compareExactly(runner: QueryRunner): Promise<void> {
  const { version } = await selectOne(runner, VersionRow)`SELECT VERSION() AS version`;
  const collation = version.includes('MariaDB') ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  const current = await selectOne(runner, CollationRow)`SELECT @@collation_database AS collation`;
  if (current.collation === collation) return;
  await runner.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${collation}`);
}

/** Throws if a row refers to a missing one; MariaDB checks this on every statement. */
async function requireReferences(runner: QueryRunner): Promise<void> {
  if (await selectsAny(runner)`PRAGMA foreign_key_check`)
    throw new Error('A migration left rows with broken references.');
}
