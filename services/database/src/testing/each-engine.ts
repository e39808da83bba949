import type { EntitySchema } from 'typeorm';
import type { Engine } from '../connection/engine.ts';
import type { Database, DatabaseOptions } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import type { PoolParts } from '../source/sources.ts';
import { longWaits } from './long-waits.ts';
import { migratedTemplate } from './migrated-template.ts';
import { copyOf } from './template.ts';
import { createTestDatabase, testEngines } from './test-database.ts';

/** Opens a database for one test; it is closed and removed after the describe block. */
export type Open = (
  entities: EntitySchema[],
  options?: DatabaseOptions & PoolParts & { migrated?: boolean },
) => Promise<Database>;

/**
 * Registers a describe block for each available engine (see `testEngines`). `open` returns a new database, migrated by
 * default.
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
