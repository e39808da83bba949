import type { EntitySchema } from 'typeorm';
import type { Engine } from '../connection/engine.ts';
import { openDatabase } from '../connection/open-database.ts';
import type { PoolParts } from '../connection/sources.ts';
import type { Database, DatabaseOptions } from '../database.ts';
import { longWaits } from './long-waits.ts';
import { migratedTemplate } from './migrated-template.ts';
import { copyOf } from './template.ts';
import { createTestDatabase, testEngines } from './test-database.ts';

/** How a test opens a database of its own; it is closed and taken away after the describe block. */
export type Open = (
  entities: EntitySchema[],
  options?: DatabaseOptions & PoolParts & { migrated?: boolean },
) => Promise<Database>;

/**
 * A describe block for each engine that is here. `open` gives a fresh database, migrated unless told otherwise. Without
 * TEST_MARIADB_URL only the SQLite half is registered: whoever runs all tests says so (see `testEngines`).
 */
export function eachEngine(tests: (open: Open, engine: Engine) => void): void {
  describe.each(testEngines())('on %s', (engine) => {
    const cleanups: (() => Promise<void>)[] = [];

    afterAll(async () => {
      for (const cleanup of cleanups.toReversed()) await cleanup();
    });

    tests(async (entities, { migrated = true, ...options } = {}) => {
      const { url, remove } = await (migrated ? copyOf(engine, migratedTemplate) : createTestDatabase(engine));
      cleanups.push(remove);
      const database = await openDatabase({ url, entities, waits: longWaits, ...options });
      cleanups.push(() => database.close());
      return database;
    }, engine);
  });
}
