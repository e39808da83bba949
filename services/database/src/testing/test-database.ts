import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { Engine } from '../connection/engine.ts';

/** Where the test command says that a MariaDB server for tests is, as `mariadb://root@127.0.0.1:3306/`. */
export const TEST_MARIADB_URL = 'TEST_MARIADB_URL';

/** An empty database for one test, and how to take it away. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** The engines that tests can run on here; MariaDB only where TEST_MARIADB_URL says where it is. */
export const testEngines = (): Engine[] => (process.env[TEST_MARIADB_URL] ? ['sqlite', 'mariadb'] : ['sqlite']);

async function onServer(address: URL, statement: string): Promise<void> {
  const connection = await createConnection({
    host: address.hostname,
    port: Number(address.port),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
  });
  await connection.query(statement);
  await connection.end();
}

async function sqliteFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-test-'));
  return { url: `sqlite:${join(folder, 'desk.sqlite')}`, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An empty database of its own on an engine, on the server for tests or another one; not even tables are in it. */
export async function createTestDatabase(
  engine: Engine,
  server: string | undefined = process.env[TEST_MARIADB_URL],
): Promise<TestDatabase> {
  if (engine === 'sqlite') return sqliteFile();
  if (!server) throw new Error(`${TEST_MARIADB_URL} is not set: no MariaDB to test on.`);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(`/${name}`, server);
  await onServer(address, `CREATE DATABASE ${name}`);
  return { url: address.href, remove: () => onServer(address, `DROP DATABASE ${name}`) };
}
