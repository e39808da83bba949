import { Type } from 'typebox';
import { migrate } from '../migrations/migrate.ts';
import { openDatabase } from '../open-database.ts';
import type { Template } from './template.ts';

const NoFacts = Type.Object({});

/** An empty database with the schema. */
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
