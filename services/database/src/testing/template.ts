import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Engine, parseAddress } from '../connection/engine.ts';
import { runScript, scriptOf } from './mariadb-script.ts';
import { createTestDatabase, TEST_DATABASES, type TestDatabase } from './test-database.ts';

/** Content that the databases of several tests share. */
export interface Template<Facts extends TSchema> {
  /** Part of a file's name. */
  readonly name: string;
  /** Schema of the result of `make`, which is stored as JSON. */
  readonly facts: Facts;
  /** Fills an empty database and closes it. */
  make(url: string, engine: Engine): Promise<Static<Facts>>;
}

const FILE = { sqlite: 'desk.sqlite', mariadb: 'desk.sql' } as const;
const FACTS = 'facts.json';

/**
 * Creates a database with the template's content, which is made once per test run and then copied. On MariaDB it is on the
 * test server by default. Outside jest there is no folder for templates, so the content is made each time.
 */
export async function copyOf<Facts extends TSchema>(
  engine: Engine,
  template: Template<Facts>,
  server?: string,
): Promise<TestDatabase & { facts: Static<Facts> }> {
  const templates = process.env[TEST_DATABASES];
  const database = await createTestDatabase(engine, server);
  if (templates === undefined) return { ...database, facts: await template.make(database.url, engine) };
  const folder = join(templates, `${template.name}-${engine}`);
  const found = await readFile(join(folder, FACTS), 'utf8').catch(() => undefined);
  if (found === undefined) {
    const facts = await template.make(database.url, engine);
    await keep(templates, folder, database.url, facts);
    return { ...database, facts };
  }
  const file = join(folder, FILE[engine]);
  const address = parseAddress(database.url);
  if (address.engine === 'sqlite') await copyFile(file, address.file);
  else await runScript(new URL(database.url), await readFile(file, 'utf8'));
  return { ...database, facts: Value.Parse(template.facts, JSON.parse(found)) };
}

/** Stores a database as a template. If two processes make it at once, the second one's is discarded. */
async function keep(templates: string, folder: string, url: string, facts: unknown): Promise<void> {
  const address = parseAddress(url);
  const making = await mkdtemp(join(templates, 'making-'));
  const file = join(making, FILE[address.engine]);
  if (address.engine === 'sqlite') await copyFile(address.file, file);
  else await writeFile(file, await scriptOf(url));
  await writeFile(join(making, FACTS), JSON.stringify(facts));
  await rename(making, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(making, { recursive: true });
  });
}
