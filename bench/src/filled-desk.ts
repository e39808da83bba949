import { time } from '@intake-desk/contracts';
import { type Database, migrate } from '@intake-desk/database';
import { createTestDatabase, testEngines } from '@intake-desk/database/testing';
import { fillDemo, type TierName } from '@intake-desk/demo';
import { openDeskDatabase } from '@intake-desk/gateway';
import { createIdentity, type Staff } from '@intake-desk/identity';
import type { Measurement } from './measurement.ts';

const ORGANISATION = 'northsea';
const USER = 'manager@demo.test';

/** Returns the duration of `work` in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Returns the manager with every department and no trail. */
export async function managerOf(database: Database): Promise<Staff> {
  const identity = createIdentity({ database, publicUrl: 'http://localhost' });
  const { id, name, email, admin } = await identity.users.byEmail(USER);
  const signedIn = {
    user: { id, name, email, admin },
    session: { id: 1, byPin: false, expiresAt: new Date(Date.now() + time.sessionAbsoluteMs) },
    address: '127.0.0.1',
    language: 'en',
  } as const;
  const { scope, can } = await identity.rights.scopeFor(signedIn, { org: ORGANISATION, department: 'all' });
  return { ...signedIn, scope, can, trail: { patients: () => {}, changes: () => {} } };
}

/** Fills a temporary database and compares there, on MariaDB too if TEST_MARIADB_URL is set. */
export async function onFilled(
  tier: TierName,
  compare: (database: Database) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const engine of testEngines()) {
    const { url, remove } = await createTestDatabase(engine);
    const database = await openDeskDatabase(url);
    try {
      await migrate(database);
      await fillDemo(database, { tier });
      measurements.push(...(await compare(database)));
    } finally {
      await database.close();
      await remove();
    }
  }
  return measurements;
}
