import { openMigrated } from '@intake-desk/gateway';
import { OrganisationEntity } from '@intake-desk/identity';
import { readMark } from '../fill/demo-mark.ts';
import { fillDemo } from '../fill/fill-demo.ts';
import { tiers } from '../intakes/tier.ts';
import { refreshDemo } from '../refresh/refresh-demo.ts';
import type { DemoSettings } from './demo-settings.ts';
import type { Phase } from './phase.ts';

/** Migrates the database and fills or refreshes the demonstration; other data is left alone. */
export async function prepareData({ gateway, tier }: DemoSettings, phase: Phase): Promise<string> {
  const database = await openMigrated(gateway.DATABASE_URL, {});
  try {
    if (await readMark(database)) {
      const days = await refreshDemo(database);
      return days === 0 ? 'The data are up to date' : `Dates moved on by ${days} ${days === 1 ? 'day' : 'days'}`;
    }
    if ((await database.read().count(OrganisationEntity)) > 0) {
      return 'The database has organisations of its own: no demonstration was added';
    }
    const { intakes } = tiers[tier];
    phase.detail(`Making tier ${tier}: ${intakes.toLocaleString('en')} intakes`);
    await fillDemo(database, { tier, onProgress: (done, all) => phase.progress(done, all) });
    return `${intakes.toLocaleString('en')} intakes are in the database`;
  } finally {
    await database.close();
  }
}
