import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetMigrations, migrations } from '@intake-desk/database';
import { workspace } from '../run/step.ts';
import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { checkOut, formerVersion } from './former-version.ts';
import { describeOutcome, isUnnoticed, ProxiedLoad, proxiedSettings } from './proxied-load.ts';

/** Requests after each step. */
const REQUESTS = { short: 100, long: 2_000 };
/** Sockets per session. */
const SOCKETS = { short: 2, long: 25 };

/** Upgrades a desk from the version before the last migration and back, as docs/running.md describes. */
export const upgrade: Drill = {
  code: 'R31',
  fault: (size) =>
    `two gateways of the version before the last migration are upgraded and go back, ≥ ${2 * REQUESTS[size]} requests of staff and patients`,
  promise: '0 requests failed or met a stopped gateway, 0 writes lost, on the way back too',
  possible: async () => (await formerVersion()) !== undefined,
  async run(size) {
    const former = await formerVersion();
    if (!former) throw new Error('This takes the history of the checkout.');
    const folder = await mkdtemp(join(tmpdir(), 'intake-desk-former-'));
    try {
      await checkOut(former, folder);
      const desk = await startDrillDesk({
        settings: proxiedSettings,
        checkout: folder,
        migrated: former.migrations,
      });
      try {
        const load = await ProxiedLoad.start(desk, SOCKETS[size]);
        const restart = async (checkout: string): Promise<void> => {
          for (const gateway of desk.gateways) gateway.checkout = checkout;
          await load.restart();
          const enough = load.requests + REQUESTS[size];
          await until('the requests of this step are made', () => load.requests >= enough);
        };
        await restart(workspace);
        await forgetMigrations(desk.database, migrations[former.migrations]?.name ?? '');
        await restart(folder);
        const outcome = await load.stop();
        return { measured: describeOutcome(outcome), kept: isUnnoticed(outcome) };
      } finally {
        await desk.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
