import { Type } from 'typebox';
import { openDatabase } from '../connection/open-database.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Template } from './template.ts';

const NoFacts = Type.Object({});

/** Databases with the schema and nothing in it. */
export const migratedTemplate: Template<typeof NoFacts> = {
  name: 'migrated',
  facts: NoFacts,
  async make(url) {
    const database = await openDatabase({ url, entities: [] });
    await migrate(database);
    await database.close();
    return {};
  },
};
