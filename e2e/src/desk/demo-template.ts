import type { Template } from '@intake-desk/database/testing';
import { fillDemo } from '@intake-desk/demo';
import { openMigrated } from '@intake-desk/gateway';
import { Type } from 'typebox';

const NoFacts = Type.Object({});

/** Databases with the demonstration data of tier `test`, which end at `now`, to the hour. */
export const demoTemplate = (now: Date): Template<typeof NoFacts> => ({
  name: `demo-${now.toISOString().slice(0, 13)}`,
  facts: NoFacts,
  async make(url) {
    const database = await openMigrated(url, {});
    await fillDemo(database, { tier: 'test', now });
    await database.close();
    return {};
  },
});
