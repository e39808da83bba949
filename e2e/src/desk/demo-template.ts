import type { Template } from '@intake-desk/database/testing';
import { fillDemo, type TierName } from '@intake-desk/demo';
import { openMigrated } from '@intake-desk/gateway';
import { Type } from 'typebox';

const NoFacts = Type.Object({});

/** Databases with demonstration data that ends at `now`, to the hour. */
export const demoTemplate = (now: Date, tier: TierName = 'test'): Template<typeof NoFacts> => ({
  name: `demo-${tier}-${now.toISOString().slice(0, 13)}`,
  facts: NoFacts,
  async make(url) {
    const database = await openMigrated(url, {});
    await fillDemo(database, { tier, now });
    await database.close();
    return {};
  },
});
