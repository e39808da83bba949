import type { Template } from '@intake-desk/database/testing';
import { fillDemo } from '@intake-desk/demo';
import { openMigrated } from '@intake-desk/gateway';
import { Type } from 'typebox';

const NoFacts = Type.Object({});

/** Databases with the demonstration data of tier `test`. Its days are counted from today, so each hour has its own. */
export const demoTemplate = (): Template<typeof NoFacts> => ({
  name: `demo-${new Date().toISOString().slice(0, 13)}`,
  facts: NoFacts,
  async make(url) {
    const database = await openMigrated(url, {});
    await fillDemo(database, { tier: 'test' });
    await database.close();
    return {};
  },
});
