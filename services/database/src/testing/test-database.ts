import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../connection/engine.ts';
import { runScript } from './mariadb-script.ts';

/** Variable with the address of the MariaDB server for tests, such as `mariadb://root@127.0.0.1:3306/`. */
export const TEST_MARIADB_URL = 'TEST_MARIADB_URL';

/** Variable with the test run's folder for SQLite databases, templates and files (make-run-folder.ts). */
export const TEST_DATABASES = 'TEST_DATABASES';

/** An empty database for one test. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Variable with the engine to which a run is limited; both by default. */
const TEST_ENGINES = 'TEST_ENGINES';

/** Returns the engines to test on: SQLite, and MariaDB if TEST_MARIADB_URL has its address, limited by TEST_ENGINES. */
export function testEngines(): Engine[] {
  const here: Engine[] = process.env[TEST_MARIADB_URL] ? ['sqlite', 'mariadb'] : ['sqlite'];
  const only = process.env[TEST_ENGINES];
  return only ? here.filter((engine) => engine === only) : here;
}

/** Creates a folder for files of a test; the run removes it at its end. */
export const temporaryFolder = (): string =>
  mkdtempSync(join(process.env[TEST_DATABASES] ?? tmpdir(), 'intake-desk-test-'));

function sqliteFile(): TestDatabase {
  const folder = temporaryFolder();
  return { url: `sqlite:${join(folder, 'desk.sqlite')}`, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Creates an empty database without tables, on MariaDB on the test server by default. */
export async function createTestDatabase(
  engine: Engine,
  server: string | undefined = process.env[TEST_MARIADB_URL],
): Promise<TestDatabase> {
  if (engine === 'sqlite') return sqliteFile();
  if (!server) throw new Error(`${TEST_MARIADB_URL} is not set: no MariaDB to test on.`);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const home = new URL(server);
  await runScript(home, `CREATE DATABASE ${name}`);
  return { url: new URL(`/${name}`, home).href, remove: () => runScript(home, `DROP DATABASE ${name}`) };
}
